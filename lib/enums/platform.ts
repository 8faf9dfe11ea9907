import type { ValueOf } from './isValueOf.ts'

/** Client that scans a QR code. Specification, section 3. */
export const ClientType = { App: 1 } as const
export type ClientType = ValueOf<typeof ClientType>

/** Chinese labels of {@link ClientType} by wire value, for `labelOf`. */
export const clientTypeLabel: Record<ClientType, string> = { 1: 'App' }

/** Channel through which a record was created. Specification, section 3. */
export const Source = { Website: 1, OfficialAccount: 2 } as const
export type Source = ValueOf<typeof Source>

/** Chinese labels of {@link Source} by wire value, for `labelOf`. */
export const sourceLabel: Record<Source, string> = { 1: '网站', 2: '公众号' }

/** Platforms on which an item is visible. Specification, section 3. */
export const Visibility = { AllPlatforms: 1, InstitutionOnly: 2, MainOnly: 3 } as const
export type Visibility = ValueOf<typeof Visibility>

/** Chinese labels of {@link Visibility} by wire value, for `labelOf`. */
export const visibilityLabel: Record<Visibility, string> = { 1: '全部平台', 2: '仅机构平台', 3: '仅主平台' }

/** Provider of customer service. Specification, section 3. */
export const CustomerService = { Platform: 1, Institution: 2 } as const
export type CustomerService = ValueOf<typeof CustomerService>

/** Chinese labels of {@link CustomerService} by wire value, for `labelOf`. */
export const customerServiceLabel: Record<CustomerService, string> = { 1: '平台客服', 2: '机构客服' }

/** Editions that an organisation can book. Specification, section 3. */
export const Edition = { Team: 1, Enterprise: 2, Free: 3, PrivateDeployment: 4 } as const
export type Edition = ValueOf<typeof Edition>

/** Chinese labels of {@link Edition} by wire value, for `labelOf`. */
export const editionLabel: Record<Edition, string> = { 1: '团队版', 2: '企业版', 3: '免费版', 4: '私有部署' }

/** Unit of a period; the labels follow a number. Specification, section 3. */
export const PeriodUnit = { Year: 1, Month: 2, Day: 3 } as const
export type PeriodUnit = ValueOf<typeof PeriodUnit>

/** Chinese labels of {@link PeriodUnit} by wire value, for `labelOf`. */
export const periodUnitLabel: Record<PeriodUnit, string> = { 1: '年', 2: '个月', 3: '天' }

/** Whether a record is enabled. Specification, section 3. */
export const Enabled = { Disabled: 0, Enabled: 1 } as const
export type Enabled = ValueOf<typeof Enabled>

/** Chinese labels of {@link Enabled} by wire value, for `labelOf`. */
export const enabledLabel: Record<Enabled, string> = { 0: '停用', 1: '启用' }

/** Whether an entry is pinned to the top of its list. Specification, section 3. */
export const Pinned = { No: 0, Yes: 1 } as const
export type Pinned = ValueOf<typeof Pinned>

/** Chinese labels of {@link Pinned} by wire value, for `labelOf`. */
export const pinnedLabel: Record<Pinned, string> = { 0: '未置顶', 1: '置顶' }

/** Whether an entry, such as an invoice title, is the default. Specification, section 3. */
export const DefaultFlag = { Default: 1, NotDefault: 2 } as const
export type DefaultFlag = ValueOf<typeof DefaultFlag>

/** Chinese labels of {@link DefaultFlag} by wire value, for `labelOf`. */
export const defaultFlagLabel: Record<DefaultFlag, string> = { 1: '默认', 2: '非默认' }

/**
 * A flag with yes before no. The specification (section 3) defines only that flags exist in both orders; this site
 * defines the numbers, following the specification's default flag (1 and 2).
 */
export const YesNo = { Yes: 1, No: 2 } as const
export type YesNo = ValueOf<typeof YesNo>

/** Chinese labels of {@link YesNo} by wire value, for `labelOf`. */
export const yesNoLabel: Record<YesNo, string> = { 1: '是', 2: '否' }

/**
 * A flag with no before yes. The specification (section 3) defines only that flags exist in both orders; this site
 * defines the numbers, which are those of `YesNo` exchanged.
 */
export const NoYes = { No: 1, Yes: 2 } as const
export type NoYes = ValueOf<typeof NoYes>

/** Chinese labels of {@link NoYes} by wire value, for `labelOf`. */
export const noYesLabel: Record<NoYes, string> = { 1: '否', 2: '是' }

/** Subject of feedback. Not part of the specification's enumerations (section 3): this site defines the kinds and the numbers. */
export const FeedbackType = { Fault: 1, Content: 2, Suggestion: 3, Complaint: 4 } as const
export type FeedbackType = ValueOf<typeof FeedbackType>

/** Chinese labels of {@link FeedbackType} by wire value, for `labelOf`. */
export const feedbackTypeLabel: Record<FeedbackType, string> = { 1: '功能异常', 2: '内容错误', 3: '建议', 4: '投诉' }

/** Kind of an agreement. Specification, section 3. */
export const AgreementKind = { Service: 1, Privacy: 2, Onboarding: 3 } as const
export type AgreementKind = ValueOf<typeof AgreementKind>

/** Chinese labels of {@link AgreementKind} by wire value, for `labelOf`. */
export const agreementKindLabel: Record<AgreementKind, string> = {
  1: '服务协议',
  2: '隐私政策',
  3: '机构入驻协议',
}

/** Whether a rule is in force (`/rule/effective`) or in publicity (`/rule/publicity`). Specification, section 3. */
export const RuleStage = { InEffect: 1, Published: 2 } as const
export type RuleStage = ValueOf<typeof RuleStage>

/** Chinese labels of {@link RuleStage} by wire value, for `labelOf`. */
export const ruleStageLabel: Record<RuleStage, string> = { 1: '已生效', 2: '公示中' }

import type { ValueOf } from './isValueOf.ts'

/** Publisher of an occupational standard. Specification, section 3. */
export const StandardSource = { Platform: 1, National: 2 } as const
export type StandardSource = ValueOf<typeof StandardSource>

/** Chinese labels of {@link StandardSource} by wire value, for `labelOf`. */
export const standardSourceLabel: Record<StandardSource, string> = { 1: '平台标准', 2: '国家标准' }

/** Depth of a category in the three-level tree. Specification, section 3. */
export const CategoryLevel = { Major: 0, Middle: 1, Minor: 2 } as const
export type CategoryLevel = ValueOf<typeof CategoryLevel>

/** Chinese labels of {@link CategoryLevel} by wire value, for `labelOf`. */
export const categoryLevelLabel: Record<CategoryLevel, string> = { 0: '大类', 1: '中类', 2: '小类' }

/** Kind of career that an occupation leads to. Specification, section 3. */
export const CareerCategory = {
  VocationalSkill: 1,
  VocationalQualification: 2,
  InterestSkill: 3,
  PublicWelfare: 4,
} as const
export type CareerCategory = ValueOf<typeof CareerCategory>

/** Chinese labels of {@link CareerCategory} by wire value, for `labelOf`. */
export const careerCategoryLabel: Record<CareerCategory, string> = {
  1: '职业技能',
  2: '职业资格',
  3: '兴趣技能',
  4: '公益生活',
}

/** Whether the teaching provider is an organisation or a person. Specification, section 3. */
export const InstitutionType = { Institution: 1, Individual: 2 } as const
export type InstitutionType = ValueOf<typeof InstitutionType>

/** Chinese labels of {@link InstitutionType} by wire value, for `labelOf`. */
export const institutionTypeLabel: Record<InstitutionType, string> = { 1: '机构', 2: '个人' }

/** Main subject of an institution. The specification (section 3) defines the seven kinds; this site numbers them in the same order. */
export const InstitutionCategory = {
  SubjectTutoring: 1,
  Art: 2,
  Language: 3,
  ItSkills: 4,
  VocationalSkills: 5,
  ExamPrep: 6,
  Other: 7,
} as const
export type InstitutionCategory = ValueOf<typeof InstitutionCategory>

/** Chinese labels of {@link InstitutionCategory} by wire value, for `labelOf`. */
export const institutionCategoryLabel: Record<InstitutionCategory, string> = {
  1: '学科辅导',
  2: '艺术',
  3: '语言',
  4: 'IT 技能',
  5: '职业技能',
  6: '考试培训',
  7: '其他',
}

/** Action of a banner: show its own content, or open a course. Specification, section 3. */
export const BannerKind = { Custom: 1, Course: 2 } as const
export type BannerKind = ValueOf<typeof BannerKind>

/** Chinese labels of {@link BannerKind} by wire value, for `labelOf`. */
export const bannerKindLabel: Record<BannerKind, string> = { 1: '自定义内容', 2: '课程跳转' }

/** Position of a banner. Specification, section 3. */
export const BannerPosition = { HomeDesktop: 1, HomeMobile: 2, CommunityDesktop: 3, CommunityMobile: 4 } as const
export type BannerPosition = ValueOf<typeof BannerPosition>

/** Chinese labels of {@link BannerPosition} by wire value, for `labelOf`. */
export const bannerPositionLabel: Record<BannerPosition, string> = {
  1: '首页（电脑）',
  2: '首页（手机）',
  3: '社区（电脑）',
  4: '社区（手机）',
}

/** Scope of a search. Specification, section 3. */
export const SearchScope = { ExamProject: 1, Course: 2, EnrolmentPlan: 3 } as const
export type SearchScope = ValueOf<typeof SearchScope>

/** Chinese labels of {@link SearchScope} by wire value, for `labelOf`. */
export const searchScopeLabel: Record<SearchScope, string> = { 1: '考试项目', 2: '课程', 3: '报名计划' }

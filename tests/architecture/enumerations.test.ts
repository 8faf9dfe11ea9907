import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as enums from '#lib/enums'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

/*
 * Every enumeration of the specification, section 3, in its order, followed by our own: number, member, label. An
 * asterisk marks those whose numbers are ours because the specification states none; once stored, they are as fixed.
 */
const specified = `
LoginMethod | 1 Password 密码登录 | 2 Code 验证码登录 | 4 OfficialAccount 公众号授权登录
VerificationScene | 1 Register 注册 | 2 Login 登录 | 3 AutoRegister 自动注册 | 4 FindPassword 找回密码 | 5 ResetPassword 重置密码 | 6 WechatBind 微信绑定
VerificationType | 1 Sms 短信验证码
Gender | 1 Male 男 | 2 Female 女
StandardSource | 1 Platform 平台标准 | 2 National 国家标准
CategoryLevel | 0 Major 大类 | 1 Middle 中类 | 2 Minor 小类
Education | 1 None 无学历 | 2 Primary 小学 | 3 JuniorHigh 初中 | 4 SeniorHigh 高中 | 5 Diploma 大专 | 6 Bachelor 本科 | 7 Postgraduate 研究生及以上
SkillLevel | 1 One 一级 | 2 Two 二级 | 3 Three 三级 | 4 Four 四级 | 5 Five 五级
SkillKind | 1 Knowledge 知识 | 2 Skill 技能
BannerKind | 1 Custom 自定义内容 | 2 Course 课程跳转
BannerPosition | 1 HomeDesktop 首页（电脑） | 2 HomeMobile 首页（手机） | 3 CommunityDesktop 社区（电脑） | 4 CommunityMobile 社区（手机）
OrderTargetKind* | 1 Course 课程 | 2 CourseSeries 课程系列 | 3 EnrolmentPlan 报名计划
TargetKind* | 1 Course 课程 | 2 CourseSeries 课程系列 | 3 EnrolmentPlan 报名计划 | 4 CoursePackage 课程包 | 5 Career 职业 | 6 Student 学员
OrderStatus | 1 Created 已创建 | 2 ReadyToPay 待支付 | 3 Paid 已支付 | 4 PaymentFailed 支付失败 | 6 Cancelled 已取消 | 7 Chargeback 已退单 | 101 TimedOut 支付超时
RefundStatusA | 1 Applying 申请中 | 2 Agreed 已同意 | 3 Refused 已拒绝 | 4 Completed 已退款 | 5 Failed 退款失败 | 6 NotRefundable 不可退款 | 7 Cancelled 已取消 | 8 InProgress 退款中
RefundStatusB | 1 Applying 申请中 | 2 Passed 已通过 | 3 Rejected 已驳回 | 4 Completed 已退款 | 5 Failed 退款失败 | 6 Cancelled 已取消
ExamineeType | 1 Social 社会考生 | 2 Student 学生 | 3 Employee 企业员工
IdType | 1 IdentityCard 居民身份证
ReviewResult | 1 Passed 已通过 | 2 Refused 已拒绝 | 3 Applied 已申请 | 4 Cancelled 已取消
EnrolmentReviewStatus | 0 NotApplied 未申请 | 1 Pending 审核中 | 2 Passed 已通过 | 3 Rejected 已驳回
PayResult | 1 Success 支付成功 | 2 Failure 支付失败
YesNo* | 1 Yes 是 | 2 No 否
NoYes* | 1 No 否 | 2 Yes 是
AgreementKind | 1 Service 服务协议 | 2 Privacy 隐私政策 | 3 Onboarding 机构入驻协议
StudyProgress | 1 NotStarted 未开始 | 2 InProgress 学习中 | 3 Completed 已完成
LessonKind | 1 Video 视频 | 2 Exam 考试
Visibility | 1 AllPlatforms 全部平台 | 2 InstitutionOnly 仅机构平台 | 3 MainOnly 仅主平台
ExamMode | 1 Exam 考试 | 2 Mock 模拟 | 3 Practice 练习
CommunityContentKind* | 1 Question 问题 | 2 Answer 回答 | 3 Comment 评论 | 4 Idea 想法 | 5 Video 视频 | 6 User 用户
Reaction | 1 Like 赞同 | 2 Cancel 取消 | 3 Dislike 反对
Follow | 1 Follow 关注 | 2 Unfollow 取消关注
CommunityFilter | 0 All 全部 | 1 Idea 想法 | 2 Answer 回答 | 3 Question 问题
InstitutionType | 1 Institution 机构 | 2 Individual 个人
InstitutionCategory* | 1 SubjectTutoring 学科辅导 | 2 Art 艺术 | 3 Language 语言 | 4 ItSkills IT 技能 | 5 VocationalSkills 职业技能 | 6 ExamPrep 考试培训 | 7 Other 其他
ProfileTab | 1 Dynamic 动态 | 2 Favourites 收藏 | 3 Likes 赞同
DefaultFlag | 1 Default 默认 | 2 NotDefault 非默认
InvoiceTitleKind | 1 Personal 个人 | 2 Company 企业
InvoiceType | 1 Ordinary 普通发票 | 2 VatSpecial 增值税专用发票
Degree | 1 JuniorHigh 初中 | 2 Vocational 中专/中技 | 3 SeniorHigh 高中 | 4 Diploma 大专 | 5 Bachelor 本科 | 6 Master 硕士 | 7 Doctor 博士
Source | 1 Website 网站 | 2 OfficialAccount 公众号
Pinned | 0 No 未置顶 | 1 Yes 置顶
TradeSkillGrade | 1 Junior 初级工 | 2 Intermediate 中级工 | 3 Senior 高级工 | 4 Technician 技师 | 5 SeniorTechnician 高级技师
RuleStage | 1 InEffect 已生效 | 2 Published 公示中
Enabled | 0 Disabled 停用 | 1 Enabled 启用
CustomerService | 1 Platform 平台客服 | 2 Institution 机构客服
VideoTranscode | 1 Success 转码成功 | 2 Failure 转码失败 | 3 Generating 转码中
VideoResolution | 1 P1080 1080P 超清 | 2 P720 720P 高清 | 3 P480 480P 标清 | 4 P360 360P 流畅
CareerCategory | 1 VocationalSkill 职业技能 | 2 VocationalQualification 职业资格 | 3 InterestSkill 兴趣技能 | 4 PublicWelfare 公益生活
SearchScope | 1 ExamProject 考试项目 | 2 Course 课程 | 3 EnrolmentPlan 报名计划
MessageKind* | 1 Order 订单通知 | 2 Invoice 发票通知 | 3 Enrolment 报名通知
  | 4 CommentOnQuestion 评论了你的问题 | 5 CommentOnAnswer 评论了你的回答 | 6 CommentOnIdea 评论了你的想法
  | 7 CommentOnVideo 评论了你的视频 | 8 CommentOnComment 回复了你的评论 | 9 Answer 回答了你的问题
  | 10 LikeOfQuestion 赞同了你的问题 | 11 LikeOfAnswer 赞同了你的回答 | 12 LikeOfIdea 赞同了你的想法
  | 13 LikeOfVideo 赞同了你的视频 | 14 LikeOfComment 赞同了你的评论
  | 15 FavouriteOfQuestion 收藏了你的问题 | 16 FavouriteOfAnswer 收藏了你的回答 | 17 FavouriteOfIdea 收藏了你的想法
  | 18 FavouriteOfVideo 收藏了你的视频 | 19 FavouriteOfComment 收藏了你的评论
ReadState | 1 Unread 未读 | 2 Read 已读
MarkScope | 1 Single 单条 | 2 All 全部 | 3 ByType 按类型
ClientType | 1 App App
Edition | 1 Team 团队版 | 2 Enterprise 企业版 | 3 Free 免费版 | 4 PrivateDeployment 私有部署
PeriodUnit | 1 Year 年 | 2 Month 个月 | 3 Day 天
QrState | -1 Expired 已过期 | 0 NotScanned 未扫描 | 1 Scanned 已扫描
ColorMode | light Light 浅色 | dark Dark 深色 | system System 跟随系统
FeedbackType* | 1 Fault 功能异常 | 2 Content 内容错误 | 3 Suggestion 建议 | 4 Complaint 投诉
MessageBox* | reply Reply 评论 | answer Answer 回答 | at At @我 | like Like 赞和收藏 | system System 通知
FurtherMessageKind* | 101 Mention 提到了你 | 102 Invitation 邀请你回答 | 103 Acceptance 采纳了你的回答 | 104 Moderation 社区管理 | 105 AnswerToFollowed 回答了你关注的问题
WhisperFrom* | everybody Everybody 所有人 | followed Followed 我关注的人 | nobody Nobody 没有人
PayChannel* | wechatpay WeChatPay 微信支付 | alipay Alipay 支付宝 | sandbox Sandbox 模拟支付
RefundReason* | unwanted Unwanted 不想学了 | mistaken Mistaken 买错了 | misdescribed Misdescribed 内容与页面描述严重不符 | discontinued Discontinued 课程停止更新或已下架 | unusable Unusable 长时间无法正常学习 | other Other 其他原因
MistakeCause* | unknown Unknown 未标注 | concept Concept 概念不清 | memory Memory 记忆模糊 | misread Misread 审题失误 | calculation Calculation 计算错误 | careless Careless 粗心 | guess Guess 没学过，猜的
QuestionFault* | answer Answer 答案有误 | explanation Explanation 解析有误或不清楚 | wording Wording 题目表述有误或有歧义 | display Display 错别字、图片或公式显示不对 | outdated Outdated 内容过时，与现行标准不符 | other Other 其他问题
`

const wire = (value: string) => (/^-?\d+$/.test(value) ? Number(value) : value)

const table = specified
  .trim()
  .split(/\n(?! )/)
  .map((line) => {
    const [head = '', ...cells] = line.split(/\s+\| /)
    const rows = cells.map((cell) => {
      const [value = '', member = '', ...label] = cell.split(' ')
      return { value, member, label: label.join(' ') }
    })
    return {
      name: head.replace('*', ''),
      ours: head.endsWith('*'),
      members: Object.fromEntries(rows.map(({ member, value }) => [member, wire(value)])),
      labels: Object.fromEntries(rows.map(({ value, label }) => [value, label])),
    }
  })

/** Declarations of enumerations with their comments, by name. */
const sources = new Map(
  sourceFiles('lib/enums').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\/\*\*(?:(?!\*\/)[^])*\*\/\nexport const ([A-Z]\w*) = [^]*?(?=\n\n|$)/g)].map(
      ([source, name = '']) => [name, source] as const,
    ),
  ),
)
const enumerations = [...sources.keys()]
const exported = enums as unknown as Record<string, Record<number | string, number | string>>
const labelsOf = (name: string) => `${name[0]!.toLowerCase()}${name.slice(1)}Label`

test('each enumeration has labels, is exported by lib/enums and is listed in the table above', () => {
  const missing = enumerations.flatMap((name) => {
    if (!(name in enums)) return [`lib/enums/index.ts does not export the file of ${name}`]
    const labels = exported[labelsOf(name)]
    const unlabelled = Object.values(exported[name]!).filter((value) => labels?.[value] === undefined)
    return [
      ...(labels ? [] : [`${name} has no labels: add export const ${labelsOf(name)}: Record<${name}, string>`]),
      ...(labels && unlabelled.length > 0 ? [`${labelsOf(name)} has no label for ${unlabelled.join(', ')}`] : []),
      ...(table.some((entry) => entry.name === name)
        ? []
        : [`the table in tests/architecture/enumerations.test.ts lacks ${name}: add its line`]),
    ]
  })
  expectNone(missing, 'Add what is missing; the specification has the values and labels.')
})

test('the table lists only existing enumerations, and lib/enums exports nothing else', () => {
  const known = new Set([...enumerations, ...enumerations.map(labelsOf), 'isValueOf', 'labelOf', 'skillLevelTitle', 'messageKindsIn'])
  const left = table.map(({ name }) => name).filter((name) => !enumerations.includes(name))
  expectNone(
    [
      ...left.map((name) => `tests/architecture/enumerations.test.ts: lib/enums has no ${name}`),
      ...Object.keys(enums)
        .filter((name) => !known.has(name))
        .map((name) => `lib/enums/index.ts: ${name} is neither an enumeration nor one of the listed functions`),
    ],
    'Remove it there, or list it in the test.',
  )
})

describe.each(table)('$name', ({ name, ours, members, labels }) => {
  const cure = ours
    ? `Change the line of ${name} in tests/architecture/enumerations.test.ts as well`
    : `The specification defines ${name}: restore its values and labels in lib/enums`
  test('has the specified numbers and members', () => expect(exported[name], cure).toEqual(members))

  test('has exactly one label per value', () => expect(exported[labelsOf(name)], cure).toEqual(labels))

  test('has unique values and unique labels', () => {
    const values = Object.values(exported[name]!)
    const words = Object.values(exported[labelsOf(name)]!)
    expect(new Set(values.map(String)).size).toBe(values.length)
    expect(new Set(words).size).toBe(values.length)
  })

  test(`documents its source${ours ? ' and that this site defines its numbers' : ''}`, () => {
    const source = sources.get(name)!
    expect(source).toMatch(/\/\*\*[^]*[Ss]pecification[^]*section [34][^]*\*\/\nexport const/)
    expect(/\bthis site (?:defines|numbers)\b/i.test(source.replaceAll('\n * ', ' '))).toBe(ours)
    expect(source).toContain(`export type ${name} = ValueOf<typeof ${name}>`)
  })
})

test('skill levels and skill grades have the national titles, levels from the highest and grades from the lowest', () => {
  expect(Object.values(enums.skillLevelTitle)).toEqual(['高级技师', '技师', '高级工', '中级工', '初级工'])
  expect(Object.values(enums.tradeSkillGradeLabel).toReversed()).toEqual(Object.values(enums.skillLevelTitle))
})

test('the order target kinds have the same numbers and labels in TargetKind', () => {
  expect(enums.TargetKind).toMatchObject(enums.OrderTargetKind)
  expect(enums.targetKindLabel).toMatchObject(enums.orderTargetKindLabel)
})

test('the nineteen message kinds are numbered consecutively from 1', () => {
  expect(Object.values(enums.MessageKind)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
})

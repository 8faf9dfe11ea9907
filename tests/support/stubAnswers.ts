import type {
  Banner,
  CategoryTree,
  Coupon,
  CourseCard,
  CourseDetail,
  Data,
  InstitutionCard,
  OccupationCard,
  OccupationDetail,
  PlanCard,
} from '#lib/contract'
import { newsItem, readingAnswers } from './stubReading.ts'

/** Regular answers of the stub upstream: small samples in the shapes of the contract. */

const card = (id: string): CourseCard => ({
  id,
  title: `照明线路安装与检修 ${id}`,
  cover: '/api/media/covers/welder-1.svg',
  level: 5,
  institution: '匠工职业培训学校',
  lecturer: '周建国',
  lessonCount: 2,
  learnerCount: 120,
  ratingTenths: 46,
  priceFen: 9900,
  hasExam: false,
})
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(`course-${index}`))

const provider: InstitutionCard = {
  id: 'i1',
  name: '匠工职业培训学校',
  logo: '/api/media/logos/jianggong.svg',
  type: 1,
  category: 5,
  region: '江苏省南京市',
  summary: '长期开展电工培训。',
  certified: true,
  courseCount: 3,
  learnerCount: 900,
  ratingTenths: 46,
}

const occupation: OccupationCard = {
  id: 'welder',
  name: '焊工',
  code: '6-18-02-04',
  emblem: '/api/media/emblems/welder.svg',
  hue: 250,
  kind: 1,
  tagline: '焊得牢，漏不了，看得准',
  summary: '用焊接设备连接金属的人员。',
  levels: [5, 4],
  courseCount: 3,
  learnerCount: 900,
}

const occupationDetail: OccupationDetail = {
  ...occupation,
  categoryPath: [{ id: 'making', name: '制造' }],
  socialImage: null,
  definition: '<p>操作焊接设备的人员。</p>',
  standardSource: 2,
  standardName: '国家职业技能标准',
  ladder: [{ level: 5, ability: '能完成常规作业。', conditions: ['满一年'] }],
  outline: [{ topic: '安全', kind: 1, weight: 20, points: ['个人防护'] }],
  path: [{ title: '入门', about: '先学安全。', courses: cards(1) }],
  outlook: { summary: '长期需要。', employers: ['装备制造'], positions: ['操作工'], pay: '每月 6000 元' },
}

export const courseDetail = (id: string): CourseDetail => ({
  ...card(id),
  subtitle: '从基础讲到独立操作',
  socialImage: null,
  progress: 'complete',
  availability: 'open',
  categoryPath: [{ id: 'making', name: '制造' }],
  profession: { id: 'welder', name: '焊工', emblem: '/media/welder.svg', hue: 250 },
  listPriceFen: 19900,
  validDays: null,
  introduction: '<p>这门课从安全讲起。</p>',
  audience: ['零基础的学员'],
  goals: ['独立操作'],
  requirements: ['年满十八周岁'],
  completionPercent: 90,
  certificate: true,
  durationSeconds: 1800,
  chapters: [
    {
      id: 'ch1',
      title: '第一章',
      lessons: [{ id: 'l1', title: '安全须知', kind: 1, durationSeconds: 900, trial: true, ready: true, exam: null }],
    },
  ],
  lecturers: [{ id: 't1', name: '周建国', avatar: null, figure: null, title: '高级技师', about: '二十年经验。', person: null }],
  provider,
  materials: [{ name: '工艺卡', about: '每道工序的要求', ready: true }],
  reviewCount: 1,
  reviewSpread: [1, 0, 0, 0, 0],
  updatedAt: '2026-03-01T00:00:00.000Z',
  joinedAt: null,
  expired: false,
})

const banners: Banner[] = [
  {
    id: 'b1',
    title: '从零开始学技能',
    subtitle: '一步一步',
    image: '/api/media/banners/banner-1.svg',
    kind: 1,
    href: '/course',
    action: '去看看',
  },
]
const tree: CategoryTree[] = [
  { id: 'making', name: '制造', children: [{ id: 'machinery', name: '机械', children: [{ id: 'welding', name: '焊接' }] }] },
]

export const user = (nickname: string): NonNullable<Data<'GET /api/user/self'>> => ({
  user: { id: 'u1', nickname, avatar: null, phone: '138****0000', hasPassword: true, createdAt: '2026-01-01T00:00:00.000Z' },
})

/** Returns the token of the stub's learner; it contains a name, so that each request can have its own. */
export const tokenOf = (name: string): string => `token-of-${name}`

const agreement = (kind: number): Data<'GET /api/agreement/:kind'> => ({
  id: `a${kind}`,
  kind: kind === 1 ? 1 : 2,
  title: '用户服务协议',
  version: '1.0',
  effectiveAt: '2025-01-01T00:00:00.000Z',
  changes: '',
  body: '<h2 id="a">第一条</h2><p>正文。</p>',
  contents: [{ id: 'a', title: '第一条' }],
  difference: null,
  versions: [{ version: '1.0', effectiveAt: '2025-01-01T00:00:00.000Z' }],
})

type Answers = [pattern: RegExp, answer: (id: string, token: string | undefined) => unknown][]

const answers: Answers = [
  [/^\/api\/user\/self$/, (_id, token) => (token?.startsWith('token-of-') ? user(token.slice('token-of-'.length)) : null)],
  [/^\/api\/user\/login$/, () => ({ token: tokenOf('learner'), ...user('learner') })],
  [/^\/api\/qr\/generate$/, () => 'https://site.example/qr/code-1'],
  [/^\/api\/wechat\/mp\/login\/qrcode$/, () => ({ uuid: 'uuid-1', url: 'data:image/png;base64,iVBORw0KGgo=' })],
  [/^\/api\/sys\/user\/password\/reset\/mp\/permit$/, () => null],
  [/^\/api\/wechat\/mp\/login\/qrcode\/scan$/, () => ({ status: 1, user: { token: tokenOf('learner'), ...user('learner') } })],
  [/^\/api\/wechat\/mp\/bing$/, () => ({ status: 1, uuid: 'x', user: { token: tokenOf('learner'), ...user('learner') } })],
  [/^\/api\/qr\/result$/, () => ({ completeFlag: true, result: { token: tokenOf('learner'), ...user('learner') } })],
  [/^\/api\/user\/logout$/, () => null],
  [/^\/api\/category$/, () => ({ list: tree })],
  [
    /^\/api\/course\/option$/,
    () => ({ categories: tree, professions: [{ id: 'welder', name: '焊工' }], institutions: [{ id: 'i1', name: '匠工' }] }),
  ],
  [/^\/api\/course$/, () => ({ list: cards(6), total: 6, page: 1, pageSize: 24, corrected: null })],
  [/^\/api\/home$/, () => home],
  [/^\/api\/banner$/, () => ({ list: banners })],
  [/^\/api\/exam$/, () => ({ list: [exam], total: 1, page: 1, pageSize: 24, corrected: null })],
  [/^\/api\/enrollment$/, () => ({ list: [plan], total: 1, page: 1, pageSize: 20, corrected: null })],
  [/^\/api\/enrollment\/option$/, () => ({ professions: [{ id: 'welder', name: '焊工' }], levels: [5], regions: ['江苏省南京市'] })],
  [/^\/api\/profession$/, () => ({ list: [occupation], total: 1, page: 1, pageSize: 24 })],
  [/^\/api\/profession\/([\w-]+)$/, () => occupationDetail],
  ...readingAnswers,
  [/^\/api\/agreement\/([\w-]+)$/, (id) => agreement(Number(id))],
  [/^\/api\/ask$/, () => ({ list: [], total: 0, page: 1, pageSize: 10, corrected: null, nextCursor: null })],
  [/^\/api\/(course\/group|course\/project)$/, () => ({ list: [], total: 0, page: 1, pageSize: 10 })],
  [/^\/api\/community\/feed$/, () => ({ list: [], nextCursor: null, asOf: '2026-03-01T00:00:00.000Z' })],
  [/^\/api\/community\/question$/, () => ({ list: [], total: 0, page: 1, pageSize: 3, nextCursor: null })],
  [/^\/api\/coupon$/, () => ({ list: [coupon] })],
  [/^\/api\/course\/([\w-]+)\/join$/, () => ({ joinedAt: '2026-03-01T00:00:00.000Z' })],
  [/^\/api\/course\/([\w-]+)\/review$/, () => ({ list: [review], total: 1, page: 1, pageSize: 10 })],
  [/^\/api\/course\/([\w-]+)\/related$/, () => ({ list: cards(2) })],
  [/^\/api\/course\/([\w-]+)$/, (id) => courseDetail(id)],
]

const coupon: Coupon = {
  id: 'newcomer',
  title: '新学员见面礼',
  about: '满 99 减 20',
  scope: '全部课程可用',
  endsAt: '2030-01-01T00:00:00.000Z',
  claimed: false,
  refusal: null,
}
const review: Data<'GET /api/course/:id/review'>['list'][number] = {
  id: 'r1',
  author: '学员甲',
  avatar: null,
  stars: 5,
  text: '讲得清楚。',
  createdAt: '2026-02-01T00:00:00.000Z',
  reply: null,
}
const exam: Data<'GET /api/exam'>['list'][number] = {
  id: 'weld-five',
  title: '焊工（五级）理论考试',
  cover: '/api/media/covers/welder-1.svg',
  profession: { id: 'welder', name: '焊工' },
  emblem: occupation.emblem,
  hue: null,
  level: 5,
  modes: [2, 3],
  practice: 'weld-five_chapters',
  mock: 'weld-five_mock',
  questionCount: 80,
  minutes: 60,
  total: 1000,
  passMark: 600,
  learnerCount: 12,
  bestPercent: null,
  plan: null,
}
const plan: PlanCard = {
  id: 'weld-five-nanjing',
  title: '焊工（五级）职业技能等级认定',
  profession: { id: 'welder', name: '焊工' },
  emblem: occupation.emblem,
  hue: 250,
  institution: { id: 'i1', name: '匠工职业培训学校' },
  levels: [5],
  region: '江苏省南京市',
  examineeTypes: [1, 3],
  opensAt: '2026-03-01T01:00:00.000Z',
  closesAt: '2026-03-31T10:00:00.000Z',
  examAt: '2026-04-18T01:00:00.000Z',
  feeFen: 28_000,
  quota: 60,
  taken: 12,
  state: 'open',
  daysLeft: 12,
  review: 0,
}
const home: Data<'GET /api/home'> = {
  exams: [exam],
  plans: [plan],
  hotWords: ['焊工'],
  professions: [{ kind: 1, list: [occupation] }],
  courses: cards(2),
  freeCourses: cards(1),
  lecturers: [],
  institutions: [{ ...provider, foundedYear: 2009, professions: [{ id: 'welder', name: '焊工', emblem: occupation.emblem }] }],
  news: [newsItem],
  totals: { professions: 1, courses: 6, lessons: 12, institutions: 1 },
  proof: { learners: 900, certifiedInstitutions: 1, completedLessons: 0, reviewCount: 1, ratingTenths: 50 },
  path: { occupation, steps: [{ level: 5, ability: '能完成常规作业。', courses: cards(1) }] },
  reviews: [{ ...review, course: { id: 'c1', name: '焊工入门' } }],
}

/** Returns the stub's data for a path; undefined for an unknown one. */
export function stubData(path: string, token: string | undefined): unknown {
  for (const [pattern, answer] of answers) {
    const match = pattern.exec(path)
    if (match) return answer(match[1] ?? '', token)
  }
  return undefined
}

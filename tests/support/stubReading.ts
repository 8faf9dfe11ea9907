import type { Data, NewsCard, RuleCard } from '#lib/contract'

/* The stub upstream's news and rules. */

export const newsItem: NewsCard = {
  id: 'n1',
  channel: 'notice',
  title: '十二月等级认定安排',
  summary: '报名、审核与考试的时间。',
  cover: null,
  publishedAt: '2026-11-20T01:30:00.000Z',
  source: '择一技平台',
  pinned: true,
}

const text = { body: '<h2 id="s1">一、时间</h2><p>正文。</p>', contents: [{ id: 's1', title: '一、时间' }], attachments: [] }

const newsDetail: Data<'GET /api/news/:id'> = {
  ...newsItem,
  ...text,
  author: null,
  updatedAt: null,
  socialImage: null,
  previous: { id: 'n0', name: '上一次的安排' },
  next: null,
  professions: [],
  courses: [],
}

const ruleCard: RuleCard = {
  id: 'r1',
  title: '报名规则',
  category: 'exam',
  version: '1.0',
  state: 'effective',
  publishedAt: '2026-01-01T00:00:00.000Z',
  effectiveAt: '2026-02-01T00:00:00.000Z',
  publicity: null,
}

const ruleDetail: Data<'GET /api/rule/:id'> = {
  ...ruleCard,
  ...text,
  stage: 1,
  changes: '',
  versions: [{ version: '1.0', state: 'effective', publishedAt: ruleCard.publishedAt, effectiveAt: ruleCard.effectiveAt }],
  difference: null,
  opinionCount: 0,
}

export const readingAnswers: [pattern: RegExp, answer: () => unknown][] = [
  [/^\/api\/news$/, () => ({ list: [newsItem], total: 1, page: 1, pageSize: 12 })],
  [/^\/api\/news\/([\w-]+)$/, () => newsDetail],
  [/^\/api\/rule$/, () => ({ list: [ruleCard], total: 1, page: 1, pageSize: 20 })],
  [/^\/api\/rule\/([\w-]+)\/opinion\/mine$/, () => ({ opinion: null, mayWrite: false })],
  [/^\/api\/rule\/([\w-]+)$/, () => ruleDetail],
]

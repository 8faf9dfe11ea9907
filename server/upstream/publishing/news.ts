import { Code, type news, type NewsCard, type NewsDetail } from '#lib/contract'
import { type CatalogueQueries, courseCard, occupationCard } from '../catalogue/index.ts'
import { optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { attachmentList } from './attachmentList.ts'
import type { PublishingQueries } from './queries/createPublishingQueries.ts'
import type { NewsCardRow } from './queries/news.ts'

interface Deps {
  news: PublishingQueries['news']
  occupations: CatalogueQueries['occupations']
  courses: CatalogueQueries['courses']
  clock: () => number
}

export const newsHandlers = ({ news: queries, occupations, courses, clock }: Deps): Handlers<typeof news> => ({
  'GET /api/news': async ({ page, pageSize, ...filter }) => {
    const now = clock()
    const [rows, total] = await Promise.all([queries.list(filter, pageSize, (page - 1) * pageSize, now), queries.count(filter, now)])
    return { list: rows.map(newsCard), total, page, pageSize }
  },

  'GET /api/news/:id': async ({ id }) => {
    const now = clock()
    const row = await queries.find(id)
    if (!row || row.published_at > now) return refuse(Code.NotFound, '没有这篇资讯，请看看其他资讯')
    if (row.listed === 0) return refuse(Code.Gone, '这篇资讯已删除')
    const [neighbours, related, courseRows] = await Promise.all([
      queries.neighbours(row, now),
      queries.occupations(id).then(async (ids) => inOrder(ids, await occupations.cards(ids))),
      courses.cards(JSON.parse(row.courses) as string[]),
    ])
    return {
      ...newsCard(row),
      author: row.author,
      updatedAt: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
      socialImage: optionalMediaUrl(row.social_image),
      body: row.body,
      contents: JSON.parse(row.contents) as NewsDetail['contents'],
      attachments: attachmentList(row.attachments),
      ...neighbours,
      professions: related.map(occupationCard),
      courses: courseRows.map(courseCard),
    }
  },
})

export const newsCard = (row: NewsCardRow): NewsCard => ({
  id: row.id,
  channel: row.channel,
  title: row.title,
  summary: row.summary,
  cover: optionalMediaUrl(row.cover),
  publishedAt: new Date(row.published_at).toISOString(),
  source: row.source,
  pinned: row.pinned === 1,
})

const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

import { type Attachment, Code, type news, type NewsCard } from '#lib/contract'
import { type CatalogueQueries, courseCard, occupationCard } from '../catalogue/index.ts'
import { mediaUrl, optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { parseJsonColumn, Texts } from '../kernel/parseJsonColumn.ts'
import type { PublishingQueries } from './queries/createPublishingQueries.ts'
import type { NewsCardRow } from './queries/news.ts'
import { Attachments, Contents, type StoredAttachment } from './text-columns.ts'

interface Deps {
  news: PublishingQueries['news']
  occupations: CatalogueQueries['occupations']
  courses: CatalogueQueries['courses']
  clock: () => number
}

export const newsHandlers = ({ news: queries, occupations, courses, clock }: Deps): Handlers<typeof news> => ({
  'GET /api/news': async ({ page, pageSize, ...filter }) => {
    const found = await queries.list(filter, { page, pageSize }, clock())
    return { ...found, list: found.list.map(newsCard) }
  },

  'GET /api/news/:id': async ({ id }) => {
    const now = clock()
    const row = await queries.find(id)
    if (!row || row.published_at > now) return refuse(Code.NotFound, '没有这篇资讯，请看看其他资讯')
    if (row.listed === 0) return refuse(Code.Gone, '这篇资讯已删除')
    const [neighbours, related, courseRows] = await Promise.all([
      queries.neighbours(row, now),
      queries.occupations(id).then(async (ids) => inOrder(ids, await occupations.cards(ids))),
      courses.cards(parseJsonColumn(Texts, row.courses, 'news.courses')),
    ])
    return {
      ...newsCard(row),
      author: row.author,
      updatedAt: isoTime(row.updated_at),
      socialImage: optionalMediaUrl(row.social_image),
      body: row.body,
      contents: parseJsonColumn(Contents, row.contents, 'news.contents'),
      attachments: attachmentList(parseJsonColumn(Attachments, row.attachments, 'news.attachments')),
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
  publishedAt: isoTime(row.published_at),
  source: row.source,
  pinned: row.pinned === 1,
})

const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Adds the URLs to stored attachments. */
export const attachmentList = (stored: StoredAttachment[]): Attachment[] =>
  stored.map(({ file, ...about }) => ({ ...about, url: mediaUrl(file) }))

import { extname } from 'node:path'
import type { Database, MediaTable } from '../../db/Database.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import type { StoredAttachment } from '../text-columns.ts'
import type { PackNews } from './text-files.ts'

/** Returns the rows of the news of a pack. */
export function newsRows(news: Map<string, PackNews>, media: MediaTable[]) {
  const files = new Map(media.map((row) => [row.path, row]))
  const rows: Database['news'][] = []
  const news_profession: Database['news_profession'][] = []
  for (const [id, entry] of news) {
    const { html, contents } = renderMarkdown(entry.body)
    rows.push({
      id,
      channel: entry.channel,
      title: entry.title,
      summary: entry.summary,
      cover: entry.cover && versioned(files, entry.cover),
      social_image: entry.socialImage === undefined ? null : versioned(files, entry.socialImage),
      source: entry.source,
      author: entry.author ?? null,
      pinned: entry.pinned ? 1 : 0,
      published_at: startOfMinute(entry.publishedAt),
      updated_at: entry.updatedAt === undefined ? null : startOfMinute(entry.updatedAt),
      body: html,
      contents: JSON.stringify(contents),
      attachments: attachmentsOf(entry.attachments, files),
      courses: JSON.stringify(entry.courses ?? []),
      listed: 1,
    })
    const occupations = [...new Set(entry.professions)]
    news_profession.push(...occupations.map((profession_id, position) => ({ news_id: id, profession_id, position })))
  }
  return { news: rows, news_profession }
}

/** Returns the start of a minute in China. */
export const startOfMinute = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

const versioned = (files: Map<string, MediaTable>, path: string): string => `${path}?v=${files.get(path)?.version ?? ''}`

/** Converts the attachments in a pack to the form in which they are stored. */
export function attachmentsOf(attachments: { name: string; file: string }[] | undefined, files: Map<string, MediaTable>): string {
  const stored = (attachments ?? []).map(({ name, file }): StoredAttachment => {
    const extension = extname(file)
    return { name: `${name}${extension}`, type: extension.slice(1), bytes: files.get(file)?.size ?? 0, file: versioned(files, file) }
  })
  return JSON.stringify(stored)
}

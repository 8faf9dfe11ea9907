import { publicKinds } from '#lib/contract'
import type { sitemap } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { PublishingQueries } from './queries/createPublishingQueries.ts'

interface Deps {
  publicThings: PublishingQueries['publicThings']
  clock: () => number
}

export const sitemapHandlers = ({ publicThings, clock }: Deps): Handlers<typeof sitemap> => ({
  'GET /api/sitemap': async () => {
    const kinds = new Map((await publicThings.kinds(clock())).map((row) => [row.kind, row]))
    return {
      list: publicKinds.flatMap((kind) => {
        const row = kinds.get(kind)
        return row ? { kind, total: row.total, updatedAt: isoTime(row.updated_at) } : []
      }),
    }
  },

  'GET /api/sitemap/:kind': async ({ kind, page, pageSize }) => {
    const found = await publicThings.list(kind, { page, pageSize }, clock())
    return { ...found, list: found.list.map(({ id, updated_at }) => ({ id, updatedAt: isoTime(updated_at) })) }
  },
})

import { publicKinds } from '#lib/contract'
import type { sitemap } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
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
        return row ? { kind, total: row.total, updatedAt: new Date(row.updated_at).toISOString() } : []
      }),
    }
  },

  'GET /api/sitemap/:kind': async ({ kind, page, pageSize }) => {
    const now = clock()
    const [rows, total] = await Promise.all([publicThings.list(kind, now, pageSize, (page - 1) * pageSize), publicThings.count(kind, now)])
    return { list: rows.map(({ id, updated_at }) => ({ id, updatedAt: new Date(updated_at).toISOString() })), total, page, pageSize }
  },
})

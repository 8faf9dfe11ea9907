import { type PublicKind, publicKinds, type sitemap } from '#lib/contract'
import type { PublicPosts } from '../community/index.ts'
import type { Handlers } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { PublishingQueries } from './queries/createPublishingQueries.ts'

interface Deps {
  publicThings: PublishingQueries['publicThings']
  publicPosts: PublicPosts
  clock: () => number
}

export const sitemapHandlers = ({ publicThings, publicPosts, clock }: Deps): Handlers<typeof sitemap> => ({
  'GET /api/sitemap': async () => {
    const [things, posts] = await Promise.all([publicThings.kinds(clock()), publicPosts.kinds()])
    const kinds = new Map<PublicKind, (typeof things)[number]>([...things, ...posts].map((row) => [row.kind, row]))
    return {
      list: publicKinds.flatMap((kind) => {
        const row = kinds.get(kind)
        return row ? { kind, total: row.total, updatedAt: isoTime(row.updated_at) } : []
      }),
    }
  },

  'GET /api/sitemap/:kind': async ({ kind, page, pageSize }) => {
    const paging = { page, pageSize }
    // Posts change independently; all other pages change with a pack.
    const isPost = kind === 'question' || kind === 'idea'
    const found = await (isPost ? publicPosts.list(kind, paging) : publicThings.list(kind, paging, clock()))
    return { ...found, list: found.list.map(({ id, updated_at }) => ({ id, updatedAt: isoTime(updated_at) })) }
  },
})

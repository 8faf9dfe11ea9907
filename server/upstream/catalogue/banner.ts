import type { banner } from '#lib/contract'
import { BannerKind } from '#lib/enums'
import { mediaUrl } from '../files/index.ts'
import type { Handlers } from '../kernel/handler.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

export const bannerHandlers = ({ banners }: { banners: CatalogueQueries['banners'] }): Handlers<typeof banner> => ({
  'GET /api/banner': async ({ position }) => {
    const rows = await banners.at(position)
    return {
      list: rows.map(({ id, title, subtitle, image, kind, target, action }) => ({
        id,
        title,
        subtitle,
        image: mediaUrl(image),
        kind,
        href: kind === BannerKind.Course ? `/course/${target}` : sitePath(target),
        action,
      })),
    }
  },
})

/** Returns the target if it is a path of the site, otherwise `/`, so that a pack cannot link to another site. */
const sitePath = (target: string) => (/^\/(?![/\\])/.test(target) ? target : '/')

import { z } from 'zod/mini'
import { BannerKind, BannerPosition } from '#lib/enums'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, wire } from '../shape.ts'

/** A linked picture with overlaid text. */
export const Banner = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  image: ImageUrl,
  kind: wire(BannerKind),
  /** Path of the site, also for a course. */
  href: z.string(),
  action: z.string(),
})
export type Banner = z.infer<typeof Banner>

export const banner = {
  'GET /api/banner': {
    about: 'Returns the banners of one position in display order',
    caller: 'anyone',
    input: z.object({ position: wire(BannerPosition) }),
    data: z.object({ list: z.array(Banner) }),
    errors: [],
  },
} as const satisfies Family

import { z } from 'zod/mini'
import { BannerKind, BannerPosition } from '#lib/enums'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, wire } from '../shape.ts'

/** A picture with words over it that leads somewhere. */
export const Banner = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  image: ImageUrl,
  kind: wire(BannerKind),
  /** A path of the site, for a course as well. */
  href: z.string(),
  action: z.string(),
})
export type Banner = z.infer<typeof Banner>

export const banner = {
  'GET /api/banner': {
    about: 'The banners of one position, in the order they are shown',
    caller: 'anyone',
    input: z.object({ position: wire(BannerPosition) }),
    data: z.object({ list: z.array(Banner) }),
    errors: [],
  },
} as const satisfies Family

import type { Api, Banner } from '#lib/contract'
import type { BannerPosition } from '#lib/enums'

/** Banner as shown by the carousel. */
export interface Slide extends Banner {
  /** Image for phones; absent if there is none. */
  phoneImage?: string | undefined
  /** The only width that the banner is shown at; absent if it is shown at all widths. */
  only?: 'desktop' | 'phone' | undefined
}

/**
 * Loads the banners of both positions as one list. The server does not know the screen width: banners with the same
 * content in both positions become one slide with two images; any other is a slide for its own width only.
 */
export async function loadSlides(api: Api, positions: { desktop: BannerPosition; phone: BannerPosition }): Promise<Slide[]> {
  const [desktop, phone] = await Promise.all([
    api('GET /api/banner', { position: positions.desktop }),
    // Phones then show the desktop banners.
    api('GET /api/banner', { position: positions.phone }).catch(() => ({ list: [] as Banner[] })),
  ])
  if (phone.list.length === 0) return desktop.list
  const twins = new Map(phone.list.map((banner) => [contentKeyOf(banner), banner]))
  const slides = desktop.list.map((banner): Slide => {
    const twin = twins.get(contentKeyOf(banner))
    twins.delete(contentKeyOf(banner))
    return twin ? { ...banner, phoneImage: twin.image } : { ...banner, only: 'desktop' }
  })
  return [...slides, ...[...twins.values()].map((banner): Slide => ({ ...banner, only: 'phone' }))]
}

const contentKeyOf = ({ title, subtitle, action, href }: Banner): string => JSON.stringify([title, subtitle, action, href])

import type { Api, Banner } from '#lib/contract'
import type { BannerPosition } from '#lib/enums'

/** One banner as the carousel shows it. */
export interface Slide extends Banner {
  /** The banner's picture for phones; absent if it has none. */
  phoneImage?: string | undefined
  /** The one width it is meant for; absent when it is for all. */
  only?: 'desktop' | 'phone' | undefined
}

/**
 * The banners of both positions as one list. The server does not know the width of the screen: a banner with the same
 * content in both positions becomes one slide with two pictures, any other a slide for its own width only.
 */
export async function loadSlides(api: Api, positions: { desktop: BannerPosition; phone: BannerPosition }): Promise<Slide[]> {
  const [desktop, phone] = await Promise.all([
    api('GET /api/banner', { position: positions.desktop }),
    // Phones then get the desktop's banners.
    api('GET /api/banner', { position: positions.phone }).catch(() => ({ list: [] as Banner[] })),
  ])
  if (phone.list.length === 0) return desktop.list
  const twins = new Map(phone.list.map((banner) => [wordsOf(banner), banner]))
  const slides = desktop.list.map((banner): Slide => {
    const twin = twins.get(wordsOf(banner))
    twins.delete(wordsOf(banner))
    return twin ? { ...banner, phoneImage: twin.image } : { ...banner, only: 'desktop' }
  })
  return [...slides, ...[...twins.values()].map((banner): Slide => ({ ...banner, only: 'phone' }))]
}

const wordsOf = ({ title, subtitle, action, href }: Banner): string => JSON.stringify([title, subtitle, action, href])

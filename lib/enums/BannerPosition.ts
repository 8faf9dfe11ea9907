import type { ValueOf } from './ValueOf.ts'

/** Position of a banner. Specification, section 3. */
export const BannerPosition = { HomeDesktop: 1, HomeMobile: 2, CommunityDesktop: 3, CommunityMobile: 4 } as const
export type BannerPosition = ValueOf<typeof BannerPosition>

/** Chinese labels of {@link BannerPosition} by wire value, for `labelOf`. */
export const bannerPositionLabel: Record<BannerPosition, string> = {
  1: '首页（电脑）',
  2: '首页（手机）',
  3: '社区（电脑）',
  4: '社区（手机）',
}

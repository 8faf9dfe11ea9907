import type { ValueOf } from './ValueOf.ts'

/** The action of a banner: show content of its own, or open a course. Specification, section 3. */
export const BannerKind = { Custom: 1, Course: 2 } as const
export type BannerKind = ValueOf<typeof BannerKind>

/** Chinese labels of {@link BannerKind} by wire value, for `labelOf`. */
export const bannerKindLabel: Record<BannerKind, string> = { 1: '自定义内容', 2: '课程跳转' }

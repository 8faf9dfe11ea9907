import type { ValueOf } from './ValueOf.ts'

/** Action of a banner: show its own content, or open a course. Specification, section 3. */
export const BannerKind = { Custom: 1, Course: 2 } as const
export type BannerKind = ValueOf<typeof BannerKind>

/** Chinese labels of {@link BannerKind} by wire value, for `labelOf`. */
export const bannerKindLabel: Record<BannerKind, string> = { 1: '自定义内容', 2: '课程跳转' }

import type { ValueOf } from './ValueOf.ts'

/** Resolutions of a video in descending order. Specification, section 3. */
export const VideoResolution = { P1080: 1, P720: 2, P480: 3, P360: 4 } as const
export type VideoResolution = ValueOf<typeof VideoResolution>

/** Chinese labels of {@link VideoResolution} by wire value, for `labelOf`. */
export const videoResolutionLabel: Record<VideoResolution, string> = { 1: '1080P 超清', 2: '720P 高清', 3: '480P 标清', 4: '360P 流畅' }

import type { ValueOf } from './ValueOf.ts'

/** Result of transcoding a video; 3 means in progress. Specification, section 3. */
export const VideoTranscode = { Success: 1, Failure: 2, Generating: 3 } as const
export type VideoTranscode = ValueOf<typeof VideoTranscode>

/** Chinese labels of {@link VideoTranscode} by wire value, for `labelOf`. */
export const videoTranscodeLabel: Record<VideoTranscode, string> = { 1: '转码成功', 2: '转码失败', 3: '转码中' }

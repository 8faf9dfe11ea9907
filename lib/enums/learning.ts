import type { ValueOf } from './isValueOf.ts'

/** Progress of a learner in a course or a lesson. Specification, section 3. */
export const StudyProgress = { NotStarted: 1, InProgress: 2, Completed: 3 } as const
export type StudyProgress = ValueOf<typeof StudyProgress>

/** Chinese labels of {@link StudyProgress} by wire value, for `labelOf`. */
export const studyProgressLabel: Record<StudyProgress, string> = { 1: '未开始', 2: '学习中', 3: '已完成' }

/** Kind of a lesson. Specification, section 3. */
export const LessonKind = { Video: 1, Exam: 2 } as const
export type LessonKind = ValueOf<typeof LessonKind>

/** Chinese labels of {@link LessonKind} by wire value, for `labelOf`. */
export const lessonKindLabel: Record<LessonKind, string> = { 1: '视频', 2: '考试' }

/** Result of transcoding a video; 3 means in progress. Specification, section 3. */
export const VideoTranscode = { Success: 1, Failure: 2, Generating: 3 } as const
export type VideoTranscode = ValueOf<typeof VideoTranscode>

/** Chinese labels of {@link VideoTranscode} by wire value, for `labelOf`. */
export const videoTranscodeLabel: Record<VideoTranscode, string> = { 1: '转码成功', 2: '转码失败', 3: '转码中' }

/** Resolutions of a video in descending order. Specification, section 3. */
export const VideoResolution = { P1080: 1, P720: 2, P480: 3, P360: 4 } as const
export type VideoResolution = ValueOf<typeof VideoResolution>

/** Chinese labels of {@link VideoResolution} by wire value, for `labelOf`. */
export const videoResolutionLabel: Record<VideoResolution, string> = { 1: '1080P 超清', 2: '720P 高清', 3: '480P 标清', 4: '360P 流畅' }

import type { ValueOf } from './ValueOf.ts'

/** People who may begin to write whispers to somebody. Not among the enumerations of the specification, section 3: those are ours. */
export const WhisperFrom = { Everybody: 'everybody', Followed: 'followed', Nobody: 'nobody' } as const
export type WhisperFrom = ValueOf<typeof WhisperFrom>

/** Chinese labels of {@link WhisperFrom} by wire value, for `labelOf`. */
export const whisperFromLabel: Record<WhisperFrom, string> = { everybody: '所有人', followed: '我关注的人', nobody: '没有人' }

import type { ValueOf } from './ValueOf.ts'

/**
 * Users who can start a conversation with a user. Not part of the specification's enumerations (section 3): this site
 * defines the values.
 */
export const WhisperFrom = { Everybody: 'everybody', Followed: 'followed', Nobody: 'nobody' } as const
export type WhisperFrom = ValueOf<typeof WhisperFrom>

/** Chinese labels of {@link WhisperFrom} by wire value, for `labelOf`. */
export const whisperFromLabel: Record<WhisperFrom, string> = { everybody: '所有人', followed: '我关注的人', nobody: '没有人' }

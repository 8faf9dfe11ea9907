import type { LiveKind } from '#lib/contract'

/** All kinds. Not imported from the contract, because commands write events and should not load schemas. */
const kinds = ['message', 'whisper', 'notice'] as const satisfies readonly LiveKind[]

/** Event as sent between processes. */
export interface LiveEvent {
  userId: string
  kind: LiveKind
}

/** PostgreSQL channel of events. */
export const liveChannel = 'zeyiji_live'

export const writeLiveEvent = ({ userId, kind }: LiveEvent): string => `${kind} ${userId}`

/** Parses the payload of a notification; returns `undefined` for one of another release or of manual origin. */
export function readLiveEvent(text: string): LiveEvent | undefined {
  const [given, userId] = text.split(' ')
  const kind = kinds.find((known) => known === given)
  return kind && userId ? { userId, kind } : undefined
}

import type { LiveKind } from '#lib/contract'

/** All kinds, apart from the contract: commands write events and load no schema. */
const kinds = ['message', 'whisper', 'notice'] as const satisfies readonly LiveKind[]

/** An event as it travels between processes. */
export interface LiveEvent {
  userId: string
  kind: LiveKind
}

/** The PostgreSQL channel on which events are announced. */
export const liveChannel = 'zeyiji_live'

export const writeLiveEvent = ({ userId, kind }: LiveEvent): string => `${kind} ${userId}`

/** Undefined for what another release, or a person, has announced. */
export function readLiveEvent(text: string): LiveEvent | undefined {
  const [given, userId] = text.split(' ')
  const kind = kinds.find((known) => known === given)
  return kind && userId ? { userId, kind } : undefined
}

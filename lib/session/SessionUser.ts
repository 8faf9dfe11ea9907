import type { SelfUser } from '#lib/contract/partner'

/** The signed-in user as provided to a page: sufficient for display, without private data. */
export type SessionUser = Pick<SelfUser, 'id' | 'nickname' | 'avatar'>

/** Picks the fields of a session user and discards all others. */
export const sessionUserOf = ({ id, nickname, avatar }: SessionUser): SessionUser => ({ id, nickname, avatar })

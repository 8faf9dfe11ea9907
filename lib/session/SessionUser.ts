import type { SelfUser } from '#lib/contract/partner'

/** The signed-in user as a page knows them: enough to greet them, and nothing that is private. */
export type SessionUser = Pick<SelfUser, 'id' | 'nickname' | 'avatar'>

/** Takes that much of a user, however much was sent. */
export const sessionUserOf = ({ id, nickname, avatar }: SessionUser): SessionUser => ({ id, nickname, avatar })

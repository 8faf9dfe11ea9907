/**
 * Expiry of the sessions that the block of an account has ended. Such a session admits no one; it is stored only to tell
 * its browser the reason.
 */
export const endedByBlock = 0

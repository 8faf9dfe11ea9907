/**
 * Expiry of the sessions that the block of an account has ended. Such a session admits no one; it is stored so that
 * its browser can show the reason.
 */
export const endedByBlock = 0

/**
 * Kinds of askers of a verification code, as far as known: a user for their own phone, a client at an address that the
 * phone's owner has signed in from, or a stranger.
 */
export type CodeAsker = 'owner' | 'at-home' | 'stranger'

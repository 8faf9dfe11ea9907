/**
 * Requester of a verification code, as far as known: a user for their own phone, a client at an address from which the
 * owner of the phone has signed in, or a stranger.
 */
export type CodeRequester = 'owner' | 'at-home' | 'stranger'

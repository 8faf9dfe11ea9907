/**
 * Who asks for a verification code, as far as can be told: a user for their own phone, somebody at an address that the
 * phone's owner has signed in from, or anybody else.
 */
export type CodeAsker = 'owner' | 'at-home' | 'stranger'

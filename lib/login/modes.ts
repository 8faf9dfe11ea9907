/** What can be offered: scanning a code, signing in by password or SMS code, registering. */
export type LoginMode = 'qr' | 'password' | 'register'

export const allModes: readonly LoginMode[] = ['qr', 'password', 'register']

/** What is shown: a mode, where `code` is the other side of `password`. */
export type Way = LoginMode | 'code'

/** The offered modes: scanning a code, signing in by password or SMS code, registering. */
export type LoginMode = 'qr' | 'password' | 'register'

export const allModes: readonly LoginMode[] = ['qr', 'password', 'register']

/** The visible form: a mode, where `code` is the second form of `password`. */
export type Way = LoginMode | 'code'

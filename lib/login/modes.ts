/** Sign-in modes: scanning a QR code, signing in with a password or SMS code, registering. */
export type LoginMode = 'qr' | 'password' | 'register'

export const allModes: readonly LoginMode[] = ['qr', 'password', 'register']

/** The visible form: a mode, or `code`, the second form of `password`. */
export type VisibleForm = LoginMode | 'code'

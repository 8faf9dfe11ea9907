import type { Code } from '#lib/contract/partner'

/*
 * Result codes that the sign-in handles, as single constants. Importing the contract's table would add all other codes
 * to each page with a dialog.
 */

type Codes = typeof Code

export const signInNeeded: Codes['SignInNeeded'] = 1001
export const notFound: Codes['NotFound'] = 1004
export const tooOften: Codes['TooOften'] = 1029
export const wrongCredentials: Codes['WrongCredentials'] = 1101
export const wrongCode: Codes['WrongCode'] = 1102
export const phoneTaken: Codes['PhoneTaken'] = 1103
export const passkeyUnknown: Codes['PasskeyUnknown'] = 1111
export const phoneMissing: Codes['PhoneMissing'] = 1108
export const bindExpired: Codes['BindExpired'] = 1178
export const qrExpired: Codes['QrExpired'] = 1179

import { passkeySignIn } from '../account/passkeySignIn.ts'
import { qr } from '../account/qr.ts'
import { sys } from '../account/sys.ts'
import { user } from '../account/user.ts'
import { wechat } from '../account/wechat.ts'
import type { DataOf, Family, InputOf } from '../endpoint.ts'

/**
 * Calls for the pages of partners: the ten calls of the specification (section 7) and the further account functions:
 * passwords, passkeys, devices, and QR codes that are confirmed on a phone.
 */
export const contract = { ...user, ...passkeySignIn, ...sys, ...wechat, ...qr } satisfies Family
/** Type of {@link contract}: the calls by their names. The schemas are needed only for validating values, not for making calls. */
export type Contract = typeof contract

/** Input of the call with the given name. */
export type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

/** Response data of the call with the given name. */
export type Data<Name extends keyof Contract> = DataOf<Contract[Name]>

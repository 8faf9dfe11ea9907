import { passkeySignIn } from '../account/passkeySignIn.ts'
import { qr } from '../account/qr.ts'
import { sys } from '../account/sys.ts'
import { user } from '../account/user.ts'
import { wechat } from '../account/wechat.ts'
import type { DataOf, Family, InputOf } from '../endpoint.ts'

/**
 * The calls that partners' pages make: the ten of the specification, section 7, and what else belongs to an account:
 * passwords, passkeys, devices, and codes that are confirmed on a phone.
 */
export const contract = { ...user, ...passkeySignIn, ...sys, ...wechat, ...qr } satisfies Family
/** The type of {@link contract}: the calls by their names. Its schemas are not needed to make calls, only for checking values. */
export type Contract = typeof contract

/** The input of the call with that name. */
export type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

/** The data of the answer to the call with that name. */
export type Data<Name extends keyof Contract> = DataOf<Contract[Name]>

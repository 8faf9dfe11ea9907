import { createAddress } from '#app/createAddress.ts'
import { withPattern } from '#app/parameter-kinds.ts'

/** Part of a list of people. */
export const address = createAddress((path: string) => path, { cursor: withPattern(/^\d{1,15}_[\w-]{1,64}$/) }, { canonical: ['cursor'] })

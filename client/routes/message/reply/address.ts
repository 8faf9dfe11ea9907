import { createAddress } from '#app/createAddress.ts'
import { withPattern } from '#app/parameter-kinds.ts'

/** Cursor after which the shown part of a list begins; without one it begins with the newest message. */
export const address = createAddress((path: string) => path, { after: withPattern(/^\d{1,15}_[\w-]{1,64}$/) })

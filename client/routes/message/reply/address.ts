import { createAddress } from '#app/createAddress.ts'
import { flag, withPattern } from '#app/parameter-kinds.ts'

/** Whether messages of all kinds are shown, and the cursor after which the shown part begins; without one it begins with the newest message. */
export const address = createAddress((path: string) => path, { all: flag, after: withPattern(/^\d{1,15}_[\w-]{1,64}$/) })

import { createAddress } from '#app/createAddress.ts'
import { shaped } from '#app/parameter-kinds.ts'

/** The place in a list of messages that its shown part begins after; without one it begins with the newest. */
export const address = createAddress((path: string) => path, { after: shaped(/^\d{1,15}_[\w-]{1,64}$/) })

import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { shaped } from '#app/parameter-kinds.ts'

/** Where a link of somebody's words leads: an address of another site. */
export const address = createAddress(communityPaths.leave, { to: shaped(/^https?:\/\/[^\s"<>\\]{3,2000}$/i) })

import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { shaped } from '#app/parameter-kinds.ts'

/** Address of a link in a post: that of another site. */
export const address = createAddress(communityPaths.leave, { to: shaped(/^https?:\/\/[^\s"<>\\]{3,2000}$/i) })

import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { withPattern } from '#app/parameter-kinds.ts'

/** Target of external links in posts and whispers. */
export const address = createAddress(communityPaths.leave, { to: withPattern(/^https?:\/\/[^\s"<>\\]{3,2000}$/i) })

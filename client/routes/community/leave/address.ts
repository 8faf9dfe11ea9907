import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { shaped } from '#app/parameter-kinds.ts'

/** Address that a link in a post or a whisper leads to: one of another site. */
export const address = createAddress(communityPaths.leave, { to: shaped(/^https?:\/\/[^\s"<>\\]{3,2000}$/i) })

import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { id } from '#app/parameter-kinds.ts'

/** Comment that a message links to. */
export const address = createAddress(communityPaths.answer, { comment: id })

import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { text } from '#app/parameter-kinds.ts'

/** URL of the verification page; `code` is the text typed into the form when it is submitted without scripts. */
export const address = createAddress(certificatePaths.check, { code: text(200) })

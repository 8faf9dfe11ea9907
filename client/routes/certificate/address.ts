import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { text } from '#app/parameter-kinds.ts'

/** `code`: what was typed, where the form is sent without scripts. */
export const address = createAddress(certificatePaths.check, { code: text(200) })

import { createAddress } from '#app/createAddress.ts'
import { flag, text } from '#app/parameter-kinds.ts'

/** Which version of a text is shown, the one in force by default, and whether with what it changes in the one before. */
export const versionAddress = createAddress((path: string) => path, { version: text(20), compare: flag })

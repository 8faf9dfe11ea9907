import { createAddress } from '#app/createAddress.ts'
import { flag, text } from '#app/parameter-kinds.ts'

/** The shown version of a text, the one in force by default, and whether its changes to the previous one are shown. */
export const versionAddress = createAddress((path: string) => path, { version: text(20), compare: flag })

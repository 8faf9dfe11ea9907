import { createAddress } from '#app/createAddress.ts'
import { flag, text } from '#app/parameter-kinds.ts'

/** Shown version of a text, by default the one in force, and whether its changes to the previous one are shown. */
export const versionAddress = createAddress((path: string) => path, { version: text(20), compare: flag })

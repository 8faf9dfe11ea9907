import { createAddress } from '#app/createAddress.ts'
import { id } from '#app/parameter-kinds.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

/** The title that is changed; without one a new one is made. */
export const address = createAddress(settingPaths.invoiceTitle, { id })

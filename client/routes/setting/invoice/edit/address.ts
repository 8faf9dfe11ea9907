import { createAddress } from '#app/createAddress.ts'
import { id } from '#app/parameter-kinds.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

/** Invoice title to edit; without it a new one is created. */
export const address = createAddress(settingPaths.invoiceTitle, { id })

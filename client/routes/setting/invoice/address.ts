import { createAddress } from '#app/createAddress.ts'
import { page } from '#app/parameter-kinds.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

/** Page number of the user's invoices. */
export const address = createAddress(settingPaths.invoices, { page })

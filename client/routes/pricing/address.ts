import { createAddress } from '#app/createAddress.ts'
import { oneOf } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Prices by the year, or by the month. */
export const address = createAddress(paths.pricing, { period: oneOf(['month']) })

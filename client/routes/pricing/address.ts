import { createAddress } from '#app/createAddress.ts'
import { oneOf } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Prices per year, or per month. */
export const address = createAddress(paths.pricing, { period: oneOf(['month']) })

import { createAddress } from '#app/createAddress.ts'
import { page, text } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Page number of the user's own feedback; `page` is the page that new feedback is about. */
export const address = createAddress(paths.feedback, {
  mine: { ...page, personal: true },
  page: { ...text(500), personal: true },
})

import { createAddress } from '#app/createAddress.ts'
import { page, text } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Which of one's own feedback is shown; `page` is what the new one is about, see `pageInQuestion`. */
export const address = createAddress(paths.feedback, {
  mine: { ...page, personal: true },
  page: { ...text(500), personal: true },
})

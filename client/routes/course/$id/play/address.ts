import { createAddress } from '#app/createAddress.ts'
import { flag, text } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

const second = { parse: (given: string) => (/^\d{1,5}$/.test(given) ? Number(given) : undefined) }

/** URL of the played lesson and its start position in seconds, see `paths.play`; or of the page at the end of the course. */
export const address = createAddress((courseId: string) => paths.play(courseId), { lesson: text(64), at: second, done: flag })

import { createAddress } from '#app/createAddress.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { flag, id, oneOf, withPattern } from '#app/parameter-kinds.ts'

/** URL of a practice with the selection of its questions; see `examPaths.practice`. */
export const address = createAddress((exam: string, paper: string) => examPaths.mock(exam, paper), {
  points: withPattern(/^[\w-]{1,64}(,[\w-]{1,64}){0,49}$/),
  from: oneOf(['wrong', 'due', 'favourites'] as const),
  attempt: id,
  entries: withPattern(/^[\w-]{1,64}(,[\w-]{1,64}){0,49}$/),
  variants: id,
  more: flag,
  count: { parse: (said) => (/^([1-9]\d?|1\d\d|200)$/.test(said) ? Number(said) : undefined) },
})

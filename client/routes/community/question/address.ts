import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { cursor, flag, id, keyOf, page, withDefault } from '#app/parameter-kinds.ts'

export const sortLabel = { newest: '最新', hottest: '最热', unanswered: '待回答' } as const

/** Sort order and filters of the list of questions; `ask` opens the form. */
export const address = createAddress(
  communityPaths.questions,
  {
    sort: withDefault(keyOf(sortLabel), 'newest'),
    profession: id,
    course: id,
    topic: id,
    ask: flag,
    page,
    cursor,
  },
  { canonical: ['sort', 'profession', 'topic', 'page'] },
)

export type QuestionFilter = ReturnType<typeof address.read>

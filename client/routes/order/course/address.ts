import { createAddress } from '#app/createAddress.ts'
import { keyOf, page, text, withDefault } from '#app/parameter-kinds.ts'
import { groupLabels } from '../orderLists.ts'

/** The tab, the words that are searched for and the page of a list of orders. */
export const address = createAddress((path: string) => path, {
  group: withDefault(keyOf(groupLabels), 'all'),
  q: text(50),
  page,
})

export type OrderFilter = ReturnType<typeof address.read>

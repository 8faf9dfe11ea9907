import { textLimits } from '#lib/contract'
import { createAddress } from '#app/createAddress.ts'
import { flag, keyOf, page, text, withDefault } from '#app/parameter-kinds.ts'
import { groupLabels } from '../orderLists.ts'

/** URL parameters of a list of orders: whether it has all kinds, tab, search text and page. */
export const address = createAddress((path: string) => path, {
  all: flag,
  group: withDefault(keyOf(groupLabels), 'all'),
  q: text(textLimits.query),
  page,
})

export type OrderFilter = ReturnType<typeof address.read>

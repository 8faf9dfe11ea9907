import { createAddress } from '#app/createAddress.ts'
import { id, keyOf, page } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'

/** Filters of the news list. */
export const address = createAddress(
  paths.newsList,
  { channel: keyOf(newsChannelLabel), profession: id, page },
  { canonical: ['channel', 'profession', 'page'] },
)

export type NewsFilter = ReturnType<typeof address.read>

import type { ContinuedPage } from '#lib/contract'
import { appendNew } from './useEndlessList.ts'

/** Parameters of a page, for its call and for its address. */
export interface PagePosition {
  page: number
  cursor: string | undefined
}

/** Returns the parameters of the page behind a page: with its cursor no item is skipped when others were removed. */
export const pageBehind = ({ page, nextCursor }: Pick<ContinuedPage<unknown>, 'page' | 'nextCursor'>): PagePosition => ({
  page: page + 1,
  cursor: nextCursor ?? undefined,
})

/** Returns the parameters of another page of the same list: by its number, unless it is the page behind this one. */
export const pageNumbered = (number: number, page: Pick<ContinuedPage<unknown>, 'page' | 'nextCursor'>): PagePosition =>
  number === page.page + 1 ? pageBehind(page) : { page: number, cursor: undefined }

/** Appends the page behind the pages that were fetched so far. */
export const withPageBehind = <Item extends { id: string }>(
  pages: Pick<ContinuedPage<Item>, 'list'>,
  next: ContinuedPage<Item>,
): ContinuedPage<Item> => ({ ...next, list: appendNew(pages.list, next.list) })

/** Fetches the first pages of a list, one after the other. */
export async function fetchPages<Item extends { id: string }>(
  count: number,
  fetch: (position: PagePosition) => Promise<ContinuedPage<Item>>,
): Promise<ContinuedPage<Item>> {
  let pages = await fetch({ page: 1, cursor: undefined })
  while (pages.page < count && pages.nextCursor !== null) pages = withPageBehind(pages, await fetch(pageBehind(pages)))
  return pages
}

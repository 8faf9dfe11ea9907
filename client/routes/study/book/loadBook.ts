import type { Api } from '#lib/contract'
import type { StudyFilter } from '../address.ts'

const pageSize = 10

/** Loads the filtered wrong-question book, or the outcomes of error reports, with the filter options. */
export async function loadWrongBook(api: Api, { book, exam, point, cause, due, page }: StudyFilter) {
  const [options, entries, reports] = await Promise.all([
    api('GET /api/wrongBook/option', { exam }),
    book === 'reports' ? null : api('GET /api/wrongBook', { exam, point, cause, due, known: book === 'known', page, pageSize }),
    book === 'reports' ? api('GET /api/examQuestion/report', { page, pageSize }) : null,
  ])
  return { options, entries, reports }
}
export type WrongBookData = Awaited<ReturnType<typeof loadWrongBook>>

/** Loads the saved questions, with their exams. */
export async function loadFavourites(api: Api, { exam, page }: StudyFilter) {
  const [options, favourites] = await Promise.all([
    api('GET /api/examQuestion/favourite/option', {}),
    api('GET /api/examQuestion/favourite', { exam, page, pageSize }),
  ])
  return { options, favourites }
}
export type FavouritesData = Awaited<ReturnType<typeof loadFavourites>>

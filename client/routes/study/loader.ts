import type { LoaderFunctionArgs } from 'react-router'
import type { Api, CourseSeriesDetail, Page } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { defer } from '#app/Deferred.ts'
import { address } from './address.ts'
import { loadFavourites, loadWrongBook } from './book/loadBook.ts'

/** Page size of the user's lists; small, because notes are read and courses are searched for. */
const pageSize = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const { tab, progress, expiring, q, exact, sort, page, month } = filter
  const found = api('GET /api/learn/standing', {})
  const [overview, review, standings, days, calendar, courses, series, exams, enrolments, wrongBook, favourites, notes, certificates] =
    await Promise.all([
      // The learner's progress is a separate part, which reports a failure.
      defer(
        Promise.all([api('GET /api/learn/overview', {}), found.catch(() => ({ list: [] }))]).then(([data, { list }]) => ({
          ...data,
          standing: list.find(({ steps }) => steps.some(({ courses: own }) => own.some(({ id }) => id === data.goOn?.course.id))) ?? null,
        })),
      ),
      defer(api('GET /api/wrongBook/option', {})),
      defer(found),
      defer(api('GET /api/learn/days', {})),
      defer(api('GET /api/learn/calendar', { month })),
      tab === 'course' ? defer(api('GET /api/learn/mine', { progress, expiring, q, exact, sort, page, pageSize })) : null,
      tab === 'group' ? defer(ownSeries(api, page)) : null,
      tab === 'exam' ? defer(api('GET /api/exam/mine', { q, page, pageSize })) : null,
      tab === 'enrolment' ? defer(api('GET /api/enrollment/mine', { page, pageSize })) : null,
      tab === 'wrong' ? defer(loadWrongBook(api, filter)) : null,
      tab === 'kept' ? defer(loadFavourites(api, filter)) : null,
      tab === 'note' ? defer(api('GET /api/note', { q, exact, page, pageSize })) : null,
      tab === 'certificate' ? defer(api('GET /api/certificate/mine', { page, pageSize })) : null,
    ])
  throwIfSignedOut(overview, review, standings, days, calendar)
  // Server and browser use the same time.
  const own = { courses, series, exams, enrolments, wrongBook, favourites, notes, certificates }
  return { now: Date.now(), overview, review, standings, days, calendar, ...own }
}

/** Loads the user's series with their stages and progress; a user has only a few. */
async function ownSeries(api: Api, page: number): Promise<Page<CourseSeriesDetail>> {
  const { list, ...rest } = await api('GET /api/course/group', { joined: true, page, pageSize })
  return { ...rest, list: await Promise.all(list.map(({ id }) => api('GET /api/course/group/:id', { id }))) }
}

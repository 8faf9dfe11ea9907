import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { nameFrom, defer } from '#app/Deferred.ts'
import { loadBundles } from '#parts/course/loadBundles.ts'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { address, type CourseFilter } from './address.ts'

/** A multiple of four, three and two, so that rows of cards are complete. */
const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { more: _, ...filter } = address.read(request)
  const [courses, options, bundles] = await Promise.all([
    defer(api('GET /api/course', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/course/option', {}), { drawn: true }),
    showsBundles(filter) ? defer(loadBundles(api, filter.profession), { drawn: true }) : null,
  ])
  const category = nameFrom(options, ({ categories }) => categoryTrail(categories, filter.category).at(-1)?.name)
  const occupation = nameFrom(options, ({ professions: occupations }) => occupations.find(({ id }) => id === filter.profession)?.name)
  // Some occupations have the same name as their category.
  return { courses, options, bundles, subject: [category, occupation && `${occupation}职业`].filter(Boolean).join('·') }
}

/** Checks whether bundles are shown: they do not match the list's filters, except a filter by occupation alone. */
function showsBundles(filter: Omit<CourseFilter, 'more'>): boolean {
  const { page, profession: occupation, sort: _, ...rest } = filter
  return page === 1 && occupation !== undefined && Object.keys(rest).length === 0
}

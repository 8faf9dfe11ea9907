import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../app/apiContext.ts'
import { soon } from '../../app/Soon.ts'
import { readCourseFilter } from './course-filter.ts'

/** Fills whole rows at four, three and two cards. */
const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { more: _, ...filter } = readCourseFilter(new URL(request.url).searchParams)
  const [courses, options] = await Promise.all([
    soon(api('GET /api/course', { ...filter, pageSize }), { drawn: true }),
    soon(api('GET /api/course/option', {}), { drawn: true }),
  ])
  return { courses, options }
}

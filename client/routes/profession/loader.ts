import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { nameFrom, defer } from '#app/Deferred.ts'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { address } from './address.ts'

/** Page size that fills whole rows of four, three and two cards. */
const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [occupations, categories] = await Promise.all([
    defer(api('GET /api/profession', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/category', {}), { drawn: true }),
  ])
  const category = nameFrom(categories, ({ list }) => categoryTrail(list, filter.category).at(-1)?.name)
  return { occupations, categories, category }
}

import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { nameFrom, defer } from '#app/Deferred.ts'
import { address } from './address.ts'

const pageSize = 12

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [news, options] = await Promise.all([
    defer(api('GET /api/news', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/course/option', {}), { drawn: true }),
  ])
  const occupation = nameFrom(options, ({ professions: occupations }) => occupations.find(({ id }) => id === filter.profession)?.name)
  return { news, options, occupation }
}

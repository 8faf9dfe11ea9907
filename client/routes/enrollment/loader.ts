import type { LoaderFunctionArgs } from 'react-router'
import { skillLevelLabel } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer, nameFrom } from '#app/Deferred.ts'
import { address } from './address.ts'

const pageSize = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [plans, options] = await Promise.all([
    defer(api('GET /api/enrollment', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/enrollment/option', {})),
  ])
  const occupation = nameFrom(options, ({ professions: occupations }) => occupations.find(({ id }) => id === filter.profession)?.name)
  return { plans, options, subject: [occupation, filter.level && skillLevelLabel[filter.level]].filter(Boolean).join('') }
}

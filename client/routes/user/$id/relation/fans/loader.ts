import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { nullIfClosed } from '../../nullIfClosed.ts'
import { relationAt } from '../../personPlaces.ts'
import { address } from './address.ts'

/** Loads the followers of a person, or the people they follow, by the path: both addresses share this loader. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const { cursor } = address.read(request)
  const of = relationAt(new URL(request.url).pathname)
  const [person, people] = await Promise.all([
    requirePart(api('GET /api/user/:id', { id })),
    defer(nullIfClosed(api('GET /api/user/:id/relation', { id, of, ...(cursor !== undefined && { cursor }) }))),
  ])
  return { person, people }
}

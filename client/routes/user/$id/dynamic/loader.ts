import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { nullIfClosed } from '../nullIfClosed.ts'
import { postsTabAt } from '../personPlaces.ts'
import { address } from './address.ts'

/** Loads a person's posts, favourites or likes, by the path: all four addresses share this loader. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const tab = postsTabAt(new URL(request.url).pathname)
  const { cursor, filter } = address.read(request)
  const [person, posts] = await Promise.all([
    requirePart(api('GET /api/user/:id', { id })),
    defer(nullIfClosed(api('GET /api/user/:id/post', { id, tab, filter, ...(cursor !== undefined && { cursor }) }))),
  ])
  return { person, posts, now: new Date().toISOString() }
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { decoded } from './decoded.ts'

/** The 404 page's sentence about a path (specification, section 8). */
export const notFound = (pathname: string): string => `Page not found: ${decoded(pathname, decodeURI)}`

/** Every path that no screen answers to. */
export function notFoundLoader({ request }: LoaderFunctionArgs): never {
  throw data({ message: notFound(new URL(request.url).pathname) }, { status: 404 })
}

/** Never shown: its loader always throws, and the boundary above shows the 404 page. */
export function NotFoundScreen() {
  return null
}

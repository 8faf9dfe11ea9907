import { data, type LoaderFunctionArgs } from 'react-router'
import { decoded } from './decoded.ts'

/** Returns the message of the 404 page (specification, section 8). */
export const notFound = (pathname: string): string => `Page not found: ${decoded(pathname, decodeURI)}`

/** Throws a 404 response for every path without a screen. */
export function notFoundLoader({ request }: LoaderFunctionArgs): never {
  throw data({ message: notFound(new URL(request.url).pathname) }, { status: 404 })
}

/** Never shown: the loader always throws, and the error boundary above shows the 404 page. */
export function NotFoundScreen() {
  return null
}

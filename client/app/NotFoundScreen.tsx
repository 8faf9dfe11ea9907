import { data, type LoaderFunctionArgs } from 'react-router'

/** Every path that no screen answers to. */
export function notFoundLoader({ request }: LoaderFunctionArgs): never {
  throw data({ message: `Page not found: ${decodeURI(new URL(request.url).pathname)}` }, { status: 404 })
}

/** Never shown: its loader always throws, and the boundary above shows the 404 page. */
export function NotFoundScreen() {
  return null
}

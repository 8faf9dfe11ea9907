import type { LoaderFunctionArgs } from 'react-router'
import { address } from './address.ts'

/** The address in the letters that browsers resolve: names that look alike do not look so here. */
export function loader({ request }: LoaderFunctionArgs) {
  const { to } = address.read(request)
  const url = to === undefined ? null : URL.parse(to)
  return { target: url && { origin: url.origin, host: url.host, href: url.href, path: url.pathname + url.search + url.hash } }
}

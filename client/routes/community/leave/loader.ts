import type { LoaderFunctionArgs } from 'react-router'
import { address } from './address.ts'

/** Returns the address with its host as resolved by browsers (punycode), so that homographs are recognisable. */
export function loader({ request }: LoaderFunctionArgs) {
  const { to } = address.read(request)
  const url = to === undefined ? null : URL.parse(to)
  return { target: url && { origin: url.origin, host: url.host, href: url.href, path: url.pathname + url.search + url.hash } }
}

import { generatePath, type RouteMatch } from 'react-router'

/** Parts of a path that are spelled one way only. */
const plain = /^[\w.-]+$/

/**
 * The one spelling of a page's address when it was asked for under another one: undefined when it was not, and for pages
 * that do not exist.
 */
export function canonicalPathname(pathname: string, pattern: string | undefined, match: RouteMatch | undefined): string | undefined {
  if (pattern === undefined || !match || !Object.values(match.params).every((part) => plain.test(part ?? ''))) return undefined
  const address = generatePath(pattern, match.params)
  return address === pathname ? undefined : address
}

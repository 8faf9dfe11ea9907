import { generatePath, type RouteMatch } from 'react-router'

/** Matches path segments that have a single spelling. */
const canonicalSegment = /^[\w.-]+$/

/**
 * Returns the canonical spelling of a page's path; undefined if the path is already canonical, and for pages that do not
 * exist.
 */
export function canonicalPathname(pathname: string, pattern: string | undefined, match: RouteMatch | undefined): string | undefined {
  if (pattern === undefined || !match || !Object.values(match.params).every((part) => canonicalSegment.test(part ?? ''))) return undefined
  const address = generatePath(pattern, match.params)
  return address === pathname ? undefined : address
}

import { decoded } from './decoded.ts'
import type { GuardPatterns } from './siteContext.ts'

/** Default guard patterns (`GUARD_INCLUDE`). They are part of the scripts, so that pages need not carry them. */
export const defaultGuardPatterns: GuardPatterns = {
  include: [
    '/setting/**',
    '/order/**',
    '/message/**',
    '/study',
    '/collect',
    '/reset',
    '/join/intention',
    '/course/:id/play',
    '/exam/:id/history',
    '/exam/:id/mocks/:subId',
    '/exam/:id/official/:subId',
  ],
  exclude: [],
}

/** Creates a function that checks whether a path requires a signed-in user. `**` matches any rest, `*` and `:name` one segment. */
export function createPathGuard({ include, exclude }: GuardPatterns): (pathname: string) => boolean {
  const included = include.map(compile)
  const excluded = exclude.map(compile)
  return (pathname) => {
    const path = canonicalPath(pathname)
    return included.some((pattern) => pattern.test(path)) && !excluded.some((pattern) => pattern.test(path))
  }
}

const compile = (pattern: string): RegExp => {
  const source = canonicalPath(pattern)
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '**') return '(?:/[^]*)?'
      return part === '*' || part.startsWith(':') ? '/[^/]+' : `/${part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)}`
    })
    .join('')
  return new RegExp(`^${source || '/'}$`)
}

/** Returns the canonical form of a path, equal for all paths that the router treats as the same: decoded, lower case, no empty segments. */
function canonicalPath(pathname: string): string {
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part))
  return `/${parts.join('/')}`.toLowerCase()
}

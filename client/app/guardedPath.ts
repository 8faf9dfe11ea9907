import { decoded } from './decoded.ts'
import type { GuardPatterns } from './siteContext.ts'

/** The patterns of a host whose settings name no others (`GUARD_INCLUDE`): in the scripts, so that no page carries them. */
export const standardGuard: GuardPatterns = {
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

/** Builds the test whether a path needs a signed-in user. In patterns, `**` is any rest, `*` and `:name` one part. */
export function guardedPath({ include, exclude }: GuardPatterns): (pathname: string) => boolean {
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

/** The canonical form of all paths that the router treats as the same: decoded, lower case, no empty parts. */
function canonicalPath(pathname: string): string {
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part))
  return `/${parts.join('/')}`.toLowerCase()
}

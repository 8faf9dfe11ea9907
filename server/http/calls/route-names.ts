import { bySpecificity, contract, splitName } from '#lib/contract'
import { callbackPaths } from './providerCallbacks.ts'

/** Path prefixes that are counted as one route each. */
const folderPrefixes = ['/assets/', '/embed/', '/api/media/', '/.well-known/']

/** Fixed paths other than pages and calls. */
const fixedPaths = new Set([...callbackPaths, '/api/openapi.json', '/news/feed.xml'])

/** Methods with their own label; arbitrary method names would create an unlimited number of labels. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/*
 * Route labels of request metrics. The patterns limit their number, regardless of the paths requested: every other path
 * is `other`.
 */

/** Creates a function that finds the pattern of a call's path, such as `/api/course/:id`; the order of `names` is free. */
export function createCallPattern(names: readonly string[]): (path: string) => string {
  const paths = [...new Set(names.map((name) => splitName(name).path))].toSorted(bySpecificity)
  const plain = new Set(paths.filter((path) => !path.includes('/:')))
  const byLength = Map.groupBy(
    paths.filter((path) => path.includes('/:')).map((path) => path.split('/')),
    (parts) => parts.length,
  )
  return function callPattern(path) {
    if (plain.has(path) || fixedPaths.has(path)) return path
    const parts = path.split('/', 12)
    const fits = (call: string[]) => call.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    const found = byLength.get(parts.length)?.find(fits)
    return found ? found.join('/') : (folderOf(path) ?? 'other')
  }
}

export const callPattern = createCallPattern(Object.keys(contract))

/** Returns the pattern of a request's path; `patternOf` is called for paths that may be pages. */
export function routeName(path: string, patternOf: (path: string) => string): string {
  if (path.startsWith('/api/')) return callPattern(path)
  const known = folderOf(path) ?? (fixedPaths.has(path) ? path : undefined)
  if (known !== undefined) return known
  // The `*` of OPTIONS, for example, is not a path.
  if (!path.startsWith('/')) return 'other'
  const page = patternOf(path)
  if (page !== 'none') return page
  return /^\/[\w-]+\.\w+$/.test(path) ? 'file' : 'other'
}

export const methodName = (method: string): string => (methods.has(method) ? method : 'other')

/** Returns the status class, such as `2xx`, or `left` if the client disconnected before the response was complete. */
export const statusName = (status: number, whole: boolean): string => (whole ? `${Math.floor(status / 100)}xx` : 'left')

function folderOf(path: string): string | undefined {
  const folder = folderPrefixes.find((start) => path.startsWith(start))
  return folder && `${folder}*`
}

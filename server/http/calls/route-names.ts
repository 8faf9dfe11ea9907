import { bySpecificity, contract, splitName } from '#lib/contract'
import { callbackPaths } from './providerCallbacks.ts'

/** Path prefixes that stand for many files. */
const folders = ['/assets/', '/embed/', '/api/media/', '/.well-known/']

/** Fixed paths beside pages and calls. */
const single = new Set([...callbackPaths, '/api/openapi.json', '/news/feed.xml'])

/** Methods with a label of their own; arbitrary method names would be unlimited. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/*
 * Names by which requests are counted. Their number is limited by the patterns, however many paths are requested: every
 * other path is `other`.
 */

/** Finds the pattern of a call's path, such as `/api/course/:id`, among calls in any order. */
export function createCallPattern(names: readonly string[]): (path: string) => string {
  const paths = [...new Set(names.map((name) => splitName(name).path))].toSorted(bySpecificity)
  const plain = new Set(paths.filter((path) => !path.includes('/:')))
  const byLength = Map.groupBy(
    paths.filter((path) => path.includes('/:')).map((path) => path.split('/')),
    (parts) => parts.length,
  )
  return function callPattern(path) {
    if (plain.has(path) || single.has(path)) return path
    const parts = path.split('/', 12)
    const fits = (call: string[]) => call.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    const found = byLength.get(parts.length)?.find(fits)
    return found ? found.join('/') : (folderOf(path) ?? 'other')
  }
}

export const callPattern = createCallPattern(Object.keys(contract))

/** The pattern of a request's path; `patternOf` is called for paths that may be pages. */
export function routeName(path: string, patternOf: (path: string) => string): string {
  if (path.startsWith('/api/')) return callPattern(path)
  const known = folderOf(path) ?? (single.has(path) ? path : undefined)
  if (known !== undefined) return known
  // The `*` of OPTIONS, for example, is no path.
  if (!path.startsWith('/')) return 'other'
  const page = patternOf(path)
  if (page !== 'none') return page
  return /^\/[\w-]+\.\w+$/.test(path) ? 'file' : 'other'
}

export const methodName = (method: string): string => (methods.has(method) ? method : 'other')

/** The outcome of an answer: `2xx` and so on, or `left` where the client disconnected first. */
export const statusName = (status: number, whole: boolean): string => (whole ? `${Math.floor(status / 100)}xx` : 'left')

function folderOf(path: string): string | undefined {
  const folder = folders.find((start) => path.startsWith(start))
  return folder && `${folder}*`
}

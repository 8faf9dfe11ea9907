import { isDeferred, serializeError, type SerializedError, type Settled } from './Deferred.ts'

/*
 * Transport of a page's data to the browser. The shell contains one JSON data block. A pending part is excluded from it
 * and has a number in the marks next to the data; when it settles, a script pushes `[3, value]` or `[3, null, fault]` to
 * the queue. The server recognises deferred parts by identity, the browser by the marks alone: upstream data is never
 * inspected, so it cannot be mistaken for a part.
 */

/** Id of the data block. */
export const dataBlockId = 'page-data'
/** Name of the global queue of late parts. */
export const lateQueue = '__late'

export interface PageData {
  loaderData: Record<string, unknown>
  marks: PartMarks
  errors: Record<string, PageError> | null
}

/** Parts that are not in the data block, by route and name: the number of a late part, or `drawn`. */
export type PartMarks = Record<string, Record<string, number | 'drawn'>>

/** Error of a route: the status selects the error page, and the message is shown where the page has space for it. */
export interface PageError {
  status: number
  message: string
  /** Id of the request in the server's log; only for server errors. */
  requestId?: string | undefined
}

export type LateEntry = [id: number, value: unknown, fault?: SerializedError]

/** Serialises JSON that is safe inside any script element: without `<`, which could open or close an element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Serialises loader data; `onLate` receives each pending part. */
export function dehydrate(
  loaderData: Record<string, unknown>,
  onLate: (id: number, part: Promise<Settled<unknown>>) => void,
): Pick<PageData, 'loaderData' | 'marks'> {
  const marks: PartMarks = {}
  let next = 0
  const plain = mapParts(loaderData, (part, route, name) => {
    if (!isDeferred(part) || !('late' in part || ('drawn' in part && part.drawn))) return part
    const mark = 'late' in part ? next++ : 'drawn'
    if ('late' in part) onLate(next - 1, part.late)
    marks[route] = { ...marks[route], [name]: mark }
    return undefined
  })
  return { loaderData: plain, marks }
}

/** Deserialises loader data; pending parts become promises again. */
export function rehydrate({ loaderData, marks }: PageData, lateOf: (id: number) => Promise<Settled<unknown>>): Record<string, unknown> {
  for (const [route, parts] of Object.entries(marks)) {
    for (const [name, mark] of Object.entries(parts)) {
      const data = loaderData[route] as Parts
      data[name] = mark === 'drawn' ? { drawn: true } : { late: lateOf(mark), streamed: true }
    }
  }
  return loaderData
}

/** Returns the data with every part failed: the fallback of a page with a part that cannot be rendered. */
export const withFailedParts = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  mapParts(loaderData, (part) => (isDeferred(part) ? { fault: serializeError(undefined) } : part))

const mapParts = (loaderData: Record<string, unknown>, change: (part: unknown, route: string, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, parts]) => [
      route,
      isParts(parts) ? Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part, route, name)])) : parts,
    ]),
  )

interface LatePart {
  promise: Promise<Settled<unknown>>
  settle: (entry: LateEntry) => void
}

function createLatePart(): LatePart {
  let settle: LatePart['settle'] = () => {}
  const promise = new Promise<Settled<unknown>>((resolve) => {
    settle = ([, value, fault]) => resolve(fault ? { fault } : { value })
  })
  return { promise, settle }
}

/** Returns a promise for each late part by its number; the queue settles it. */
export function readLateQueue(scope: { [lateQueue]?: LateEntry[] }): (id: number) => Promise<Settled<unknown>> {
  const parts = new Map<number, LatePart>()
  const partOf = (id: number): LatePart => {
    const part = parts.get(id) ?? createLatePart()
    parts.set(id, part)
    return part
  }
  const queue = (scope[lateQueue] ??= [])
  const take = (entry: LateEntry) => partOf(entry[0]).settle(entry)
  queue.forEach(take)
  queue.push = (...entries) => {
    entries.forEach(take)
    return 0
  }
  return (id) => partOf(id).promise
}

import { plainFault, type PlainFault } from './Soon.ts'

/*
 * How a page's data gets into the browser. The shell carries one JSON data block; a part that was still on its way
 * stands in it as `{ "late": 3 }`, and when it arrives a script pushes `[3, value]` or `[3, null, fault]` to the queue.
 * Only direct properties of a route's data are looked at, so nothing that the upstream says can pass for a mark.
 */

/** Id of the data block. */
export const dataBlockId = 'page-data'
/** Name of the global queue for parts that come later. */
export const lateQueue = '__late'

export interface PageData {
  loaderData: Record<string, unknown>
  errors: Record<string, PageFault> | null
}

/** A route's error: the status decides the page, the text is shown where the page has room for it. */
export interface PageFault {
  status: number
  message: string
}

export type LateEntry = [id: number, value: unknown, fault?: PlainFault]

/** JSON that can stand in any script element: no `<` that could open or close one. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLate = (part: unknown): part is { late: Promise<unknown> } => isParts(part) && part['late'] instanceof Promise

/** Writes down loader data; `onLate` is told of each part that is still on its way. */
export function dehydrate(
  loaderData: Record<string, unknown>,
  onLate: (id: number, part: Promise<unknown>) => void,
): Record<string, unknown> {
  let next = 0
  const marked = (part: unknown) => {
    if (isParts(part) && part['drawn'] === true) return { drawn: true }
    if (!isLate(part)) return part
    onLate(next, part.late)
    return { late: next++ }
  }
  return mapParts(loaderData, marked)
}

/** Reads loader data back; parts that are still on their way become promises again. */
export function rehydrate(loaderData: Record<string, unknown>, lateOf: (id: number) => Promise<unknown>): Record<string, unknown> {
  return mapParts(loaderData, (part) => (isParts(part) && typeof part['late'] === 'number' ? { late: lateOf(part['late']) } : part))
}

/** The same data with every part failed: what a page falls back to when a part cannot be rendered. */
export const withoutParts = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  mapParts(loaderData, (part) => (isParts(part) && ('value' in part || 'late' in part) ? { fault: plainFault(undefined) } : part))

const mapParts = (loaderData: Record<string, unknown>, change: (part: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, parts]) => [
      route,
      isParts(parts) ? Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)])) : parts,
    ]),
  )

interface LatePart {
  promise: Promise<unknown>
  settle: (entry: LateEntry) => void
}

function createLatePart(): LatePart {
  let settle: LatePart['settle'] = () => {}
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = ([, value, fault]) => (fault ? reject(fault) : resolve(value))
  })
  // A part that failed shows in its own place; it is no unhandled fault of the page.
  promise.catch(() => {})
  return { promise, settle }
}

/** The parts that come later, by their number: promises that the queue settles. */
export function readLateQueue(scope: { [lateQueue]?: LateEntry[] }): (id: number) => Promise<unknown> {
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

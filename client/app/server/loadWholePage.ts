import type { StaticHandlerContext } from 'react-router'
import type { Transport } from '#lib/contract'
import { isDeferred, type Settled } from '../Deferred.ts'
import { withCallCache } from './withCallCache.ts'

type Query = (transport: Transport) => Promise<StaticHandlerContext | Response>

/**
 * Returns the router's context of a page without late parts: if a part is late, all loaders run again once it has
 * settled, with the calls answered from memory. The result is identical to a page whose parts arrived in time.
 */
export async function loadWholePage(query: Query, transport: Transport): Promise<StaticHandlerContext | Response> {
  const remembering = withCallCache(transport)
  const context = await query(remembering)
  if (context instanceof Response || !(await Promise.all(latePartsOf(context))).length) return context
  const again = await query(remembering)
  return again instanceof Response ? again : { ...again, loaderData: await settled(again.loaderData) }
}

const partsOf = (parts: unknown): [name: string, part: unknown][] =>
  typeof parts === 'object' && parts !== null && !Array.isArray(parts) ? Object.entries(parts) : []
const lateOf = (part: unknown): Promise<Settled<unknown>> | undefined => (isDeferred(part) && 'late' in part ? part.late : undefined)

const latePartsOf = ({ loaderData }: StaticHandlerContext): Promise<unknown>[] =>
  Object.values(loaderData).flatMap((parts) => partsOf(parts).flatMap(([, part]) => lateOf(part) ?? []))

/** Waits for all parts. A part that makes a second call after the first would be late again, so its promise is awaited. */
async function settled(loaderData: Record<string, unknown>): Promise<Record<string, unknown>> {
  const routes = Object.entries(loaderData).map(async ([route, parts]) => {
    const there = partsOf(parts).flatMap(([name, part]) => {
      const late = lateOf(part)
      return late ? late.then((value) => [name, value] as const) : []
    })
    if (there.length === 0) return [route, parts] as const
    return [route, { ...(parts as object), ...Object.fromEntries(await Promise.all(there)) }] as const
  })
  return Object.fromEntries(await Promise.all(routes))
}

import type { StaticHandlerContext } from 'react-router'
import type { Transport } from '#lib/contract'
import { plainFault, type Soon } from './Soon.ts'

type Query = (transport: Transport) => Promise<StaticHandlerContext | Response>
type Parts = Record<string, unknown>

/**
 * What the router finds out about a page that nothing comes late to: where a part did, all is asked for again once it is
 * there, and answered from memory. So the page is the same to the byte as one whose parts were quick.
 */
export async function wholeContext(query: Query, transport: Transport): Promise<StaticHandlerContext | Response> {
  const remembering = remembered(transport)
  const context = await query(remembering)
  if (context instanceof Response || !(await Promise.allSettled(latePartsOf(context))).length) return context
  const again = await query(remembering)
  return again instanceof Response ? again : { ...again, loaderData: await settled(again.loaderData) }
}

/** A page only reads: the same call has the same answer. */
function remembered(transport: Transport): Transport {
  const answers = new Map<string, ReturnType<Transport>>()
  return (call) => {
    const key = `${call.method} ${call.path}`
    const answer = answers.get(key) ?? transport(call)
    answers.set(key, answer)
    return answer
  }
}

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
const lateOf = (part: unknown): Promise<unknown> | undefined =>
  isParts(part) && part['late'] instanceof Promise ? part['late'] : undefined

const latePartsOf = ({ loaderData }: StaticHandlerContext): Promise<unknown>[] =>
  Object.values(loaderData).flatMap((parts) => (isParts(parts) ? Object.values(parts).flatMap((part) => lateOf(part) ?? []) : []))

/** For a part that needs an answer to ask for another: it comes late the second time as well. */
async function settled(loaderData: Parts): Promise<Parts> {
  const routes = Object.entries(loaderData).map(async ([route, parts]) => {
    if (!isParts(parts)) return [route, parts] as const
    const arrived = Object.entries(parts).map(async ([name, part]) => [name, await settledPart(part)] as const)
    return [route, Object.fromEntries(await Promise.all(arrived))] as const
  })
  return Object.fromEntries(await Promise.all(routes))
}

async function settledPart(part: unknown): Promise<unknown> {
  return (
    lateOf(part)?.then(
      (value): Soon<unknown> => ({ value }),
      (error: unknown): Soon<unknown> => ({ fault: plainFault(error) }),
    ) ?? part
  )
}

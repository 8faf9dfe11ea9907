import { randomUUID } from 'node:crypto'

/** Where a request stands in a trace (W3C Trace Context, level 1). */
export interface Trace {
  /** Of the whole trace, 32 hexadecimal digits. */
  id: string
  /** Of the host's own step in it, 16 hexadecimal digits. */
  span: string
  /** Whoever began the trace keeps it. */
  sampled: boolean
  /** What other tracing systems said of it. */
  state: string | undefined
}

type Header = string | string[] | undefined

const parentShape = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/**
 * Takes up a trace that the caller is in, or begins one. What is not to the letter of the standard counts as absent,
 * another version included: nothing of a stranger's is handed on that has not been understood.
 */
export function traceOf(parent: Header, state: Header, requestId: string): Trace {
  const [, id = '', caller = '', flags = ''] = typeof parent === 'string' ? (parentShape.exec(parent) ?? []) : []
  const random = randomUUID()
  // The latter half of a UUID, which is never all zero.
  const span = random.slice(19, 23) + random.slice(24)
  // One id to look for is better than two.
  if (/^0*$/.test(id) || /^0*$/.test(caller)) return { id: idOf(requestId), span, sampled: false, state: undefined }
  return { id, span, sampled: (Number.parseInt(flags, 16) & 1) === 1, state: stateOf(state) }
}

/** The headers by which the next one takes it up. */
export const traceHeaders = ({ id, span, sampled, state }: Trace): Record<string, string> => {
  const traceparent = `00-${id}-${span}-${sampled ? '01' : '00'}`
  return state === undefined ? { traceparent } : { traceparent, tracestate: state }
}

/** The digits of a request's id where it is a UUID; new ones where a proxy has given it another form. */
function idOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '')
  return /^(?!0+$)[\da-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', '')
}

const stateKey = /^([a-z][\w\-*/]{0,255}|[a-z\d][\w\-*/]{0,240}@[a-z][\w\-*/]{0,13})$/
const stateValue = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/

/** At most 512 characters and 32 members, each key once (section 3.3); undefined where it is anything else. */
function stateOf(given: Header): string | undefined {
  if (typeof given !== 'string' || given.length > 512) return undefined
  const members = given
    .split(',')
    .map((member) => member.replace(/^[\t ]+|[\t ]+$/g, ''))
    .filter(Boolean)
  const keys = new Set<string>()
  for (const member of members) {
    const equals = member.indexOf('=')
    const key = member.slice(0, Math.max(equals, 0))
    // \w would let capitals pass.
    if (!stateKey.test(key) || key !== key.toLowerCase() || !stateValue.test(member.slice(equals + 1))) return undefined
    keys.add(key)
  }
  return members.length > 0 && members.length <= 32 && keys.size === members.length ? members.join(',') : undefined
}

import { randomUUID } from 'node:crypto'

/** A request's position in a trace (W3C Trace Context, level 1). */
export interface Trace {
  /** Id of the whole trace, 32 hexadecimal digits. */
  id: string
  /** Id of the host's own span, 16 hexadecimal digits. */
  span: string
  /** Sampling flag, decided by the service that started the trace. */
  sampled: boolean
  /** Data of other tracing systems. */
  state: string | undefined
}

type Header = string | string[] | undefined

const parentShape = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/**
 * Continues the caller's trace, or starts a new one. A header that violates the standard, or has another version, is
 * ignored: unparsed input from untrusted callers is never forwarded.
 */
export function traceOf(parent: Header, state: Header, requestId: string): Trace {
  const [, id = '', caller = '', flags = ''] = typeof parent === 'string' ? (parentShape.exec(parent) ?? []) : []
  const random = randomUUID()
  // The second half of a UUID, which is never all zeros.
  const span = random.slice(19, 23) + random.slice(24)
  // The trace reuses the request's id, so that one id finds both.
  if (/^0*$/.test(id) || /^0*$/.test(caller)) return { id: idOf(requestId), span, sampled: false, state: undefined }
  return { id, span, sampled: (Number.parseInt(flags, 16) & 1) === 1, state: stateOf(state) }
}

/** Returns the headers by which the next service continues the trace. */
export const traceHeaders = ({ id, span, sampled, state }: Trace): Record<string, string> => {
  const traceparent = `00-${id}-${span}-${sampled ? '01' : '00'}`
  return state === undefined ? { traceparent } : { traceparent, tracestate: state }
}

/** Returns the digits of a request id that is a UUID; random ones if a proxy assigned an id of another format. */
function idOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '')
  return /^(?!0+$)[\da-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', '')
}

const stateKey = /^([a-z][\w\-*/]{0,255}|[a-z\d][\w\-*/]{0,240}@[a-z][\w\-*/]{0,13})$/
const stateValue = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/

/** Returns the header if it has at most 512 characters and 32 members with unique keys (section 3.3); otherwise undefined. */
function stateOf(given: Header): string | undefined {
  if (typeof given !== 'string' || given.length > 512) return undefined
  const members = given
    .split(',')
    .map((member) => member.replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, ''))
    .filter(Boolean)
  const keys = new Set<string>()
  for (const member of members) {
    const equals = member.indexOf('=')
    const key = member.slice(0, Math.max(equals, 0))
    // \w would accept capitals.
    if (!stateKey.test(key) || key !== key.toLowerCase() || !stateValue.test(member.slice(equals + 1))) return undefined
    keys.add(key)
  }
  return members.length > 0 && members.length <= 32 && keys.size === members.length ? members.join(',') : undefined
}

import { Code, type Envelope, failure, readEnvelope, success } from '#lib/contract'
import { isRecord } from '../calls/isRecord.ts'

/** The call that tells a user who they are; for a token that is worth nothing its answer is empty. */
export const selfCall = '/api/user/self'

/** The call that ends a session. The specification has none, so an upstream may not have it either. */
export const logoutCall = '/api/user/logout'

/** By which status upstreams say that they have no such call. */
export const notOffered: ReadonlySet<number> = new Set([404, 405, 501])

/** What an upstream has answered, its body parsed. */
interface Answer {
  status: number
  body: unknown
}

/** That a call needs somebody who is signed in, and nobody is. */
export const signInNeeded: Envelope = failure(Code.SignInNeeded, '请先登录')

/**
 * An answer as the contract words it, where it says that nobody is signed in: every backend has a way of its own to say
 * that (specification, section 4: "when that response is empty"). All other answers stay as they are.
 */
export function inOurWords(path: string, answer: Answer): Answer {
  if (path === selfCall && namesNobody(answer)) return { status: 200, body: success(null) }
  if (path !== logoutCall) return answer.status === 401 ? { status: 401, body: signInNeeded } : answer
  if (notOffered.has(answer.status)) return { status: 200, body: success(null) }
  return answer.status === 401 ? { status: 200, body: signInNeeded } : answer
}

function namesNobody({ status, body }: Answer): boolean {
  if (status === 401 || status === 204) return true
  const envelope = readEnvelope(body)
  if (!envelope || status < 200 || status > 299) return false
  const { code, data } = envelope
  // Backends that answer everything with 200 put the status of HTTP there.
  if (code === 401 || code === Code.SignInNeeded) return true
  return code === Code.Ok && (isEmpty(data) || (isRecord(data) && 'user' in data && isNone(data['user'])))
}

/** Nothing at all, or nothing in it. */
const isEmpty = (value: unknown): boolean => isNone(value) || (isRecord(value) && Object.keys(value).length === 0)

/** Nothing that could stand for somebody. An object without fields can: no field of a user is promised. */
const isNone = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

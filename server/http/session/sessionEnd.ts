import { Code, type Envelope, failure, readEnvelope, success } from '#lib/contract'
import { isRecord } from '../calls/isRecord.ts'

/** The call that returns the signed-in user; for an invalid token its answer is empty. */
export const selfCall = '/api/user/self'

/** The call that ends a session. The specification has none, so an upstream may lack it too. */
export const logoutCall = '/api/user/logout'

/** Statuses by which upstreams declare that a call does not exist. */
export const notOffered: ReadonlySet<number> = new Set([404, 405, 501])

/** An upstream's answer with its body parsed. */
interface Answer {
  status: number
  body: unknown
}

/** The refusal of a call that needs a signed-in user. */
export const signInNeeded: Envelope = failure(Code.SignInNeeded, '请先登录')

/**
 * Normalises an answer that declares nobody signed in to the contract's form: every backend has its own form
 * (specification, section 4: "when that response is empty"). All other answers stay unchanged.
 */
export function normalisedAnswer(path: string, answer: Answer): Answer {
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
  // Backends that answer everything with 200 put the HTTP status there.
  if (code === 401 || code === Code.SignInNeeded) return true
  return code === Code.Ok && (isEmpty(data) || (isRecord(data) && 'user' in data && isNone(data['user'])))
}

/** True for an empty value or container. */
const isEmpty = (value: unknown): boolean => isNone(value) || (isRecord(value) && Object.keys(value).length === 0)

/** True for a value that cannot stand for a user. An object without fields can: no field of a user is promised. */
const isNone = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

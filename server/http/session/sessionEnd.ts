import { Code, type Envelope, failure, success } from '#lib/contract'
import { isRecord } from '../calls/isRecord.ts'
import { type Answer, readAnswer } from '../calls/readAnswer.ts'

/** The call that returns the signed-in user; for an invalid token its response is empty. */
export const selfCall = '/api/user/self'

/** The call that ends a session. It is not part of the specification, so an upstream may not offer it. */
export const logoutCall = '/api/user/logout'

/** Statuses by which upstreams report that a call does not exist. */
export const notOfferedStatuses: ReadonlySet<number> = new Set([404, 405, 501])

/** The refusal of a call that requires a signed-in user. */
export const signInNeeded: Envelope = failure(Code.SignInNeeded, '请先登录')

/**
 * Normalises a response that reports no signed-in user to the contract's form: each backend has its own form
 * (specification, section 4: "when that response is empty"). All other responses are returned unchanged.
 */
export function normaliseAnswer(path: string, answer: Answer): Answer {
  if (path === selfCall && reportsNoUser(answer)) return { status: 200, body: success(null) }
  if (path !== logoutCall) return answer.status === 401 ? { status: 401, body: signInNeeded } : answer
  if (notOfferedStatuses.has(answer.status)) return { status: 200, body: success(null) }
  return answer.status === 401 ? { status: 200, body: signInNeeded } : answer
}

function reportsNoUser(answer: Answer): boolean {
  const { status } = answer
  if (status === 401 || status === 204) return true
  const envelope = readAnswer(answer)
  if (!envelope || status < 200 || status > 299) return false
  const { code, data } = envelope
  // Backends that answer every call with status 200 put the HTTP status into the code.
  if (code === 401 || code === Code.SignInNeeded) return true
  return code === Code.Ok && (isEmpty(data) || (isRecord(data) && 'user' in data && isNone(data['user'])))
}

/** Checks whether a response reports that an operator has blocked the account of the token. */
export const reportsBlock = (envelope: Envelope | undefined): boolean =>
  envelope?.code === Code.SignInNeeded && isRecord(envelope.data) && envelope.data['blocked'] === true

/** Checks for an empty value or container. */
const isEmpty = (value: unknown): boolean => isNone(value) || (isRecord(value) && Object.keys(value).length === 0)

/** Checks for a value that cannot represent a user. An object without fields can: no field of a user is mandatory. */
const isNone = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

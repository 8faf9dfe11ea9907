import { Code } from '#lib/contract'
import { normaliseAnswer, selfCall } from '../../server/http/session/sessionEnd.ts'
import type { Answer } from './createAsk.ts'

/**
 * Checks whether an answer of the self-profile call means that no user is signed in, in any form that the host accepts
 * from backends.
 */
export function namesNobody({ status, envelope }: Answer): boolean {
  const said = normaliseAnswer(selfCall, { status, body: envelope })
  const isNobody = said.status === 200 && (said.body as Answer['envelope'])?.data === null
  return isNobody || (status === 200 && envelope !== undefined && envelope.code !== Code.Ok)
}

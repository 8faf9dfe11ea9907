import type { Request, Response } from 'express'
import { Code } from '#lib/contract'
import { callerFactsOf } from '../calls/callerOf.ts'
import { readAnswer } from '../calls/readAnswer.ts'
import type { Upstream } from '../calls/upstream.ts'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { normaliseAnswer, selfCall } from './sessionEnd.ts'

/** Maximum number of different tokens in one request that are checked, because each check is a call. */
const maxTokens = 3

/** Whether the tokens were checked, and the one with a session; undefined if none or several have one. */
interface TokenChoice {
  isChecked: boolean
  token?: string | undefined
}

/**
 * Chooses among several tokens of one request the one that has a session at the upstream. If several have one, none is
 * used, because another host may have planted its own.
 */
export async function chooseToken(
  upstream: Pick<Upstream, 'transport'>,
  tokens: string[],
  request: Request,
  response: Response,
): Promise<TokenChoice> {
  if (tokens.length > maxTokens) return { isChecked: true }
  const facts = callerFactsOf(request, response)
  const signal = clientAbortSignal(response)
  const results = await Promise.all(tokens.map((token) => hasSession(upstream.transport({ ...facts, token }), signal)))
  if (results.includes(undefined)) return { isChecked: false }
  const working = tokens.filter((_, index) => results[index])
  return { isChecked: true, token: working.length === 1 ? working[0] : undefined }
}

/** Checks whether the token of a transport has a session; undefined if the upstream cannot say. */
async function hasSession(ask: ReturnType<Upstream['transport']>, signal: AbortSignal): Promise<boolean | undefined> {
  const answer = await ask({ method: 'GET', path: selfCall, body: undefined, signal }).catch(() => undefined)
  const envelope = answer && readAnswer(normaliseAnswer(selfCall, answer))
  if (envelope?.code === Code.SignInNeeded) return false
  return envelope?.code === Code.Ok ? envelope.data !== null : undefined
}

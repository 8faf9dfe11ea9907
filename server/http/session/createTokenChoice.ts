import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { Code } from '#lib/contract'
import { callerFactsOf } from '../calls/callerOf.ts'
import { readAnswer } from '../calls/readAnswer.ts'
import type { Upstream } from '../calls/upstream.ts'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { normaliseAnswer, selfCall } from './sessionEnd.ts'

/** Maximum number of different tokens in one request that are checked, because each check is a call. */
const maxTokens = 3
const cached = { max: 1000, ttl: 60_000 }

/** Whether the tokens were checked, and the one with a session; undefined if none or several have one. */
export interface TokenChoice {
  isChecked: boolean
  token?: string | undefined
}

/**
 * Creates the choice between several tokens of one request: the token that has a session at the upstream is used. If
 * several have one, none is used, because another host may have planted its own.
 */
export function createTokenChoice(upstream: Pick<Upstream, 'transport'>) {
  const known = new LRUCache<string, TokenChoice>(cached)

  return async function chooseToken(tokens: string[], request: Request, response: Response): Promise<TokenChoice> {
    if (tokens.length > maxTokens) return { isChecked: true }
    // No token contains a line break.
    const key = tokens.join('\n')
    const found = known.get(key)
    if (found) return found
    const facts = callerFactsOf(request, response)
    const signal = clientAbortSignal(response)
    const results = await Promise.all(tokens.map((token) => hasSession(upstream.transport({ ...facts, token }), signal)))
    if (results.includes(undefined)) return { isChecked: false }
    const working = tokens.filter((_, index) => results[index])
    const choice: TokenChoice = { isChecked: true, token: working.length === 1 ? working[0] : undefined }
    known.set(key, choice)
    return choice
  }
}

/** Checks whether the token of a transport has a session; undefined if the upstream cannot say. */
async function hasSession(ask: ReturnType<Upstream['transport']>, signal: AbortSignal): Promise<boolean | undefined> {
  const answer = await ask({ method: 'GET', path: selfCall, body: undefined, signal }).catch(() => undefined)
  const envelope = answer && readAnswer(normaliseAnswer(selfCall, answer))
  if (envelope?.code === Code.SignInNeeded) return false
  return envelope?.code === Code.Ok ? envelope.data !== null : undefined
}

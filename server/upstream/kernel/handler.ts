import type { Readable } from 'node:stream'
import type { z } from 'zod/mini'
import { Code, type Endpoint, type Family } from '#lib/contract'
import type { EventStream } from './sendEvents.ts'

/** Caller of a request. */
export interface Call {
  /** Signed-in user; null for a visitor. Calls whose `caller` is `user` never reach their handler for visitors. */
  user: { id: string; sessionId: string } | null
  /** Whether the visitor's token belongs to an account that an operator has blocked. */
  isBlocked?: boolean
  /** Address of the client, as reported by the proxy. */
  address: string
  /** Whether the address belongs to a trusted network, which many people share. */
  isTrustedNetwork?: boolean
  /** User agent of the client, truncated; empty if unknown. */
  agent: string
}

/** Raw body that has not been read and whose length has not been checked. */
export interface RawBody {
  stream: Readable
  /** `Content-Type` in lower case without parameters; empty if absent. */
  type: string
  /** `Content-Length`; `undefined` if absent. */
  length: number | undefined
}

/** Arguments of a handler. */
type HandlerArguments<Called extends Endpoint> = [
  input: z.output<Called['input']>,
  call: Call,
  ...rest: Called extends { body: 'image' } ? [body: RawBody] : Called extends { events: true } ? [lastEventId: string | undefined] : [],
]

/** Result of a handler. */
type HandlerResult<Called extends Endpoint> = Called extends { events: true }
  ? EventStream<z.output<Called['data']>>
  : z.output<Called['data']>

/** Handlers of a family of calls. A missing or superfluous handler does not compile. */
export type Handlers<Calls extends Family> = {
  [Name in keyof Calls]: Calls[Name] extends Endpoint
    ? (...given: HandlerArguments<Calls[Name]>) => Promise<HandlerResult<Calls[Name]>>
    : never
}

/** Error for the caller: a code of the contract and its message. */
export class Refusal extends Error {
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, message: string, data: unknown = null) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}

/** Returns the user of a call whose `caller` is `user`. */
export const requireUser = (call: Call): NonNullable<Call['user']> =>
  call.user ?? (call.isBlocked ? refuse(Code.SignInNeeded, blockedText, { blocked: true }) : refuse(Code.SignInNeeded, '请先登录'))

/** Refusal for the user of a blocked account. */
export const blockedText = '该账号已被停用，如有疑问请联系客服'

/** Throws a refusal. The message is displayed to the user and therefore in Chinese. */
export function refuse(code: Code, message: string, data?: unknown): never {
  throw new Refusal(code, message, data)
}

/** Error that is answered with its own HTTP status instead of 200. */
export class HttpError extends Error {
  readonly status: number
  readonly code: Code
  readonly data: unknown

  constructor(status: number, code: Code, message: string, data: unknown = null) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.data = data
  }
}

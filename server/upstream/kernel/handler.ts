import type { Readable } from 'node:stream'
import type { z } from 'zod/mini'
import { Code, type Endpoint, type Family } from '#lib/contract'
import type { EventStream } from './sendEvents.ts'

/** The caller and their address. */
export interface Call {
  /** The signed-in user; null for a visitor. Calls whose `caller` is `user` are never reached by visitors. */
  user: { id: string; sessionId: string } | null
  /** Address of the client, as the host in front reports it. */
  address: string
  /** The client's user agent, shortened; empty when unknown. */
  agent: string
}

/** A raw body: unread, and of unchecked length. */
export interface GivenBody {
  stream: Readable
  /** `Content-Type` in lower case without parameters; empty when absent. */
  type: string
  /** `Content-Length`; undefined when absent. */
  length: number | undefined
}

/** Arguments of a handler. */
type Given<Called extends Endpoint> = [
  input: z.output<Called['input']>,
  call: Call,
  ...rest: Called extends { body: 'image' } ? [body: GivenBody] : Called extends { events: true } ? [lastEventId: string | undefined] : [],
]

/** The result of a handler. */
type Made<Called extends Endpoint> = Called extends { events: true } ? EventStream<z.output<Called['data']>> : z.output<Called['data']>

/** The handlers of one family: complete by type, so a missing or superfluous one does not compile. */
export type Handlers<Calls extends Family> = {
  [Name in keyof Calls]: Calls[Name] extends Endpoint ? (...given: Given<Calls[Name]>) => Promise<Made<Calls[Name]>> : never
}

/** A refusal for the caller: a code of the contract with its text. */
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

/** The user of a call whose `caller` is `user`. */
export const signedIn = ({ user }: Call): NonNullable<Call['user']> => user ?? refuse(Code.SignInNeeded, '请先登录')

/** Ends a call with a refusal; the text is Chinese and ready to be shown. */
export function refuse(code: Code, message: string, data?: unknown): never {
  throw new Refusal(code, message, data)
}

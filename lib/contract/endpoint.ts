import type { z } from 'zod/mini'
import { Code } from './Code.ts'

/** The methods that calls are made with. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call's name: its request line, with `:name` for a path parameter. */
export type CallName = `${Method} /api/${string}`

/** The permitted callers: everybody, or signed-in users only. */
export type Caller = 'anyone' | 'user'

/** One call of the API. */
export interface Endpoint {
  /** Purpose of the call, in one line. */
  about: string
  /** The callers who may make it. */
  caller: Caller
  /** The input: path parameters and query of a GET and of a call with a `body`; path parameters and JSON body of other calls. */
  input: z.ZodMiniType
  /** The body is an image as it is (`Content-Type: image/*`), no JSON; the request client takes it as the field `image`. */
  body?: 'image'
  /** The answer is a stream of server-sent events, each with `data` as its JSON; refusals are envelopes as ever. */
  events?: true
  /** The envelope's `data` on success. */
  data: z.ZodMiniType
  /** The codes that this call refuses with, beside 1000 (invalid input) and, for users' calls, 1001 (sign-in needed). */
  errors: readonly Code[]
}

/** Every code that a call may refuse with: its own, and those of any call like it. */
export const codesOf = ({ caller, errors }: Pick<Endpoint, 'caller' | 'errors'>): readonly Code[] => [
  Code.InvalidInput,
  ...(caller === 'user' ? [Code.SignInNeeded] : []),
  ...errors,
]

/** All calls that share the first part of their path. */
export type Family = Record<CallName, Endpoint>

/** The input of a call: fields with defaults are optional; an image that is the body is passed as `image`. */
export type InputOf<Call extends Endpoint> = z.input<Call['input']> & (Call extends { body: 'image' } ? { image: Blob } : unknown)

/** The data of a call's answer. */
export type DataOf<Call extends Endpoint> = z.output<Call['data']>

/** The names of the parts of a path that come from the input: `'id'` for `GET /api/course/:id`. */
export const pathParts = (name: string): string[] => [...name.matchAll(/:(\w+)/g)].map((match) => match[1]!)

/** Sorts paths so that each stands before those that would answer for it: `/course/group` before `/course/:id`. */
export const bySpecificity = (one: string, other: string): number => {
  const [ranks, others] = [one.split('/').map(rankOf), other.split('/').map(rankOf)]
  const at = ranks.findIndex((rank, index) => rank !== others[index])
  if (at === -1) return ranks.length - others.length
  return ranks[at]! < (others[at] ?? '') ? -1 : 1
}

/** A part with a name comes first; the last of all characters stands for one that takes any value. */
const rankOf = (part: string): string => (part.startsWith(':') ? '\uFFFF' : part)

/** Splits a call's name into its method and its path. */
export const splitName = (name: string): { method: Method; path: string } => {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) }
}

import type { z } from 'zod/mini'
import { Code } from './Code.ts'

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Name of a call: its HTTP method and path, with `:name` for a path parameter. */
export type CallName = `${Method} /api/${string}`

/** Permitted callers: `anyone`, or signed-in users only (`user`). */
export type Caller = 'anyone' | 'user'

/** Definition of one call of the API. */
export interface Endpoint {
  /** One-line summary of the call. */
  about: string
  /** Permitted callers. */
  caller: Caller
  /** Input schema: path and query parameters for GET and for calls with a `body`; path parameters and the JSON body for other calls. */
  input: z.ZodMiniType
  /** The request body is an image (`Content-Type: image/*`) instead of JSON; the API client accepts it as the input field `image`. */
  body?: 'image'
  /** The response is a stream of server-sent events with `data` as the JSON of each event; errors are returned as envelopes. */
  events?: true
  /** Schema of the envelope's `data` on success. */
  data: z.ZodMiniType
  /** Error codes specific to this call, in addition to 1000 (invalid input) and, for callers of kind `user`, 1001 (sign-in needed). */
  errors: readonly Code[]
}

/** Returns all error codes of a call: its specific codes and those common to all calls of its kind. */
export const codesOf = ({ caller, errors }: Pick<Endpoint, 'caller' | 'errors'>): readonly Code[] => [
  Code.InvalidInput,
  ...(caller === 'user' ? [Code.SignInNeeded] : []),
  ...errors,
]

/** Calls that share the first segment of their path. */
export type Family = Record<CallName, Endpoint>

/** Input type of a call. Fields with defaults are optional; an image body is passed as `image`. */
export type InputOf<Call extends Endpoint> = z.input<Call['input']> & (Call extends { body: 'image' } ? { image: Blob } : unknown)

/** Type of a call's response data. */
export type DataOf<Call extends Endpoint> = z.output<Call['data']>

/** Returns the names of the path parameters of a call: `['id']` for `GET /api/course/:id`. */
export const pathParts = (name: string): string[] => [...name.matchAll(/:(\w+)/g)].map((match) => match[1]!)

/** Compares two paths so that specific paths precede paths with parameters: `/course/group` before `/course/:id`. */
export const bySpecificity = (one: string, other: string): number => {
  const [ranks, others] = [one.split('/').map(sortKeyOf), other.split('/').map(sortKeyOf)]
  const at = ranks.findIndex((rank, index) => rank !== others[index])
  if (at === -1) return ranks.length - others.length
  return ranks[at]! < (others[at] ?? '') ? -1 : 1
}

/** Returns the sort key of a path segment. `\uFFFF`, the highest code unit, places parameters after literal segments. */
const sortKeyOf = (part: string): string => (part.startsWith(':') ? '\uFFFF' : part)

/** Splits the name of a call into method and path. */
export const splitName = (name: string): { method: Method; path: string } => {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) }
}

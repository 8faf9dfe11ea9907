import type { CallName, DataOf, Family, InputOf, Method } from './endpoint.ts'
import { errorText, type Issue, readEnvelope } from './envelope.ts'
import { wellFormed } from './wellFormed.ts'

/** Options of a call beside its input. Once `signal` aborts, the call rejects with its reason. */
export interface CallOptions {
  /** Gives the call up: it rejects, while the server may carry on with what has begun. */
  signal?: AbortSignal
  /** Further headers of the request, for transports that carry any: `captcha` is one. */
  headers?: Readonly<Record<string, string>>
  /** The request goes on when its page is left; for short changes: of such requests a browser carries 64 kB at a time. Default `false`. */
  keepalive?: boolean
}

/** A request as the transport sends it. */
export interface WireRequest extends CallOptions {
  method: Method
  /** Path and query below the origin: `/api/course?page=2`. */
  path: string
  /** JSON, or an image as it is; undefined for a GET. */
  body: string | Blob | undefined
}

/** Carries a request to the API; `body` of the answer is parsed JSON, undefined when it was none. */
export type Transport = (request: WireRequest) => Promise<{ status: number; body: unknown; headers?: Headers }>

/** Makes some calls by their names; rejects with {@link ApiError}. */
export type Client<Calls extends Family> = <Name extends CallName & keyof Calls>(
  name: Name,
  input: InputOf<Calls[Name]>,
  options?: CallOptions,
) => Promise<DataOf<Calls[Name]>>

/** Text of a fault for which the server sent none (specification, section 8). */
export const genericFault = '出错了，请稍后再试～'

/** Text of a call or a thing that does not exist (specification, section 8). */
const missing = '资源不存在'

/** Text of a call that got no answer. */
export const networkFault = '网络连接失败，请检查网络后重试'

interface ApiFault {
  status: number
  code?: number
  data?: unknown
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** A call that was refused or that failed. */
export class ApiError extends Error {
  /** 404 for what does not exist, 500 for other faults, 200 for a refusal by code, 0 when no answer came. */
  readonly status: number
  /** The envelope's code; see `Code`. 0 when there was no envelope. */
  readonly code: number
  /** The envelope's data, such as `issues` or `retryAfterSeconds`. */
  readonly data: unknown
  /** Id of the request in the server's log, to be shown; only for a fault of the server (500), undefined if the server sent none. */
  readonly requestId: string | undefined
  /**
   * For a temporary fault: seconds to wait before a retry, 0 if the server sent none. Temporary are a call without an
   * answer, a gateway's own answer (HTTP 502 and above without an envelope), and any answer with `Retry-After`.
   */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { status, code = 0, data = null, requestId, retryAfterSeconds = status === 0 ? 0 : undefined }: ApiFault) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.data = data
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The faults of single fields; empty when the refusal is about something else. */
  get issues(): Issue[] {
    const { issues } = (this.data ?? {}) as { issues?: Issue[] }
    return Array.isArray(issues) ? issues : []
  }
}

/** The request client of some calls: typed by them, carrying none of their schema code. */
export function createClient<Calls extends Family>(transport: Transport): Client<Calls> {
  return async (name, input, options) => {
    const answer = await transport({ ...toWire(name, input as Record<string, unknown>), ...options }).catch((error: unknown) => {
      if (options?.signal?.aborted || error instanceof ApiError) throw error
      throw new ApiError(networkFault, { status: 0 })
    })
    return unwrap(answer) as DataOf<Calls[typeof name]>
  }
}

function toWire(name: string, input: Record<string, unknown>): Omit<WireRequest, 'signal'> {
  const rest = { ...input }
  const space = name.indexOf(' ')
  const method = name.slice(0, space) as Method
  const path = name.slice(space + 1).replace(/:(\w+)/g, (_, part: string) => {
    const value = encodeURIComponent(nameable(text(rest[part])))
    delete rest[part]
    return value
  })
  const { image } = rest
  const body = image instanceof Blob ? image : undefined
  if (body) delete rest['image']
  else if (method !== 'GET')
    return { method, path, body: JSON.stringify(rest, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value)) }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(key, text(value))
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body }
}

/** No encoding keeps these two from being resolved as steps of the path, to another call; nothing is named so. */
function nameable(part: string): string {
  if (part === '.' || part === '..') throw new ApiError(missing, { status: 404 })
  return part
}

/** Parts of a path and of a query are texts or numbers; anything else is a fault of the caller. */
function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return wellFormed(String(value))
  throw new TypeError(`A path or query cannot carry ${typeof value}`)
}

function unwrap({ status, body, headers }: Awaited<ReturnType<Transport>>): unknown {
  const envelope = readEnvelope(body)
  if (status === 404) throw new ApiError(missing, { status: 404, ...pick(envelope) })
  if (status < 200 || status > 299 || !envelope) {
    const later = headers?.get('retry-after')
    throw new ApiError('服务器内部错误', {
      status: 500,
      ...pick(envelope),
      requestId: headers?.get('x-request-id') ?? undefined,
      // `Retry-After` as a date is treated as absent.
      retryAfterSeconds: later || (status > 501 && !envelope) ? Number(later) || 0 : undefined,
    })
  }
  if (envelope.code !== 0) throw new ApiError(errorText(envelope) ?? genericFault, { status, ...pick(envelope) })
  return envelope.data
}

const pick = (envelope: { code: number; data: unknown } | undefined) => envelope && { code: envelope.code, data: envelope.data }

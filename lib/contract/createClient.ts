import type { CallName, DataOf, Family, InputOf, Method } from './endpoint.ts'
import { errorText, type Issue, readEnvelope } from './envelope.ts'
import { toWellFormed } from './toWellFormed.ts'

/** Options of a call in addition to its input. If `signal` is aborted, the call rejects with the reason of the signal. */
export interface CallOptions {
  /** Aborts the call: its promise rejects, but the server may complete work that it has already started. */
  signal?: AbortSignal
  /** Additional headers of the request, such as `captcha`, for transports that support headers. */
  headers?: Readonly<Record<string, string>>
  /**
   * Keeps the request alive when the page is unloaded. Use it for short changes only: browsers limit the total size of
   * such requests to 64 kB. Default: `false`.
   */
  keepalive?: boolean
}

/** A request in the form that a transport sends. */
export interface WireRequest extends CallOptions {
  method: Method
  /** Path and query relative to the origin: `/api/course?page=2`. */
  path: string
  /** JSON, or the bytes of an image; undefined for GET. */
  body: string | Blob | undefined
}

/** Sends a request to the API. `body` of the response is the parsed JSON; undefined if the response is not JSON. */
export type Transport = (request: WireRequest) => Promise<{ status: number; body: unknown; headers?: Headers }>

/** Makes the calls of a contract by their names. Rejects with {@link ApiError}. */
export type Client<Calls extends Family> = <Name extends CallName & keyof Calls>(
  name: Name,
  input: InputOf<Calls[Name]>,
  options?: CallOptions,
) => Promise<DataOf<Calls[Name]>>

/** Message of an error for which the server returned no text (specification, section 8). */
export const genericErrorText = '出错了，请稍后再试～'

/** Message of an error for an unknown call or resource (specification, section 8). */
const missing = '资源不存在'

/** Message of an error for a call without a response. */
export const networkFault = '网络连接失败，请检查网络后重试'

interface ApiErrorOptions {
  status: number
  code?: number
  data?: unknown
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** Error of a call that failed or was rejected by the server. */
export class ApiError extends Error {
  /**
   * 404 if the call or resource does not exist, 500 for other server errors, 200 for an error reported by its code, 0
   * if no response was received.
   */
  readonly status: number
  /** Code of the envelope (see `Code`); 0 if the response had no envelope. */
  readonly code: number
  /** Data of the envelope, such as `issues` or `retryAfterSeconds`. */
  readonly data: unknown
  /**
   * Id of the request in the server's log, for display to the user. Set for server errors (500) only; undefined if the
   * server sent none.
   */
  readonly requestId: string | undefined
  /**
   * Seconds to wait before retrying a temporary error; 0 if the server specified no time; undefined for permanent
   * errors. Temporary errors are: no response, a response of a gateway (HTTP 502 and above without an envelope), and
   * any error response with a `Retry-After` header.
   */
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    { status, code = 0, data = null, requestId, retryAfterSeconds = status === 0 ? 0 : undefined }: ApiErrorOptions,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.data = data
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Validation errors of single fields; empty if the error is not about fields. */
  get issues(): Issue[] {
    const { issues } = (this.data ?? {}) as { issues?: Issue[] }
    return Array.isArray(issues) ? issues : []
  }
}

/** Creates an API client for a contract. The client uses only the types of the calls and contains no schema code. */
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
    const value = encodeURIComponent(text(rest[part]))
    delete rest[part]
    return value
  })
  rejectOtherCall(name, `${method} ${path}`)
  const { image } = rest
  const body = image instanceof Blob ? image : undefined
  if (body) delete rest['image']
  else if (method !== 'GET')
    return { method, path, body: JSON.stringify(rest, (_, value: unknown) => (typeof value === 'string' ? toWellFormed(value) : value)) }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(key, text(value))
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body }
}

/**
 * Rejects parameters that would address another call: a word of the API in place of an id, and `.` and `..`, which URL
 * parsers resolve as path segments even if they are encoded.
 */
function rejectOtherCall(name: string, line: string): void {
  if ((line !== name && fixedPaths.has(line)) || /\/\.{1,2}(?:\/|$)/.test(line)) throw new ApiError(missing, { status: 404 })
}

/** Converts a path or query parameter to text. Other types indicate a programming error of the caller. */
function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return toWellFormed(String(value))
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
      // Only the numeric form of `Retry-After` is supported; a date is treated as absent.
      retryAfterSeconds: later || (status > 501 && !envelope) ? Number(later) || 0 : undefined,
    })
  }
  if (envelope.code !== 0) throw new ApiError(errorText(envelope) ?? genericErrorText, { status, ...pick(envelope) })
  return envelope.data
}

const pick = (envelope: { code: number; data: unknown } | undefined) => envelope && { code: envelope.code, data: envelope.data }

/** Calls whose last segment is a word where another call expects an id; a test compares the list with the contract. */
export const fixedPaths: ReadonlySet<string> = new Set([
  'GET /api/certificate/key',
  'GET /api/certificate/mine',
  'GET /api/course/group',
  'GET /api/course/option',
  'GET /api/course/project',
  'GET /api/enrollment/mine',
  'GET /api/enrollment/option',
  'GET /api/enrollment/reminder',
  'GET /api/exam/mine',
  'GET /api/exam/option',
  'GET /api/institutional/option',
  'GET /api/order/quote',
  'GET /api/user/blocked',
  'GET /api/user/device',
  'GET /api/user/self',
  'GET /api/wrongBook/export',
  'GET /api/wrongBook/option',
])

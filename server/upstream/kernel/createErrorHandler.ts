import type { ErrorRequestHandler, Response } from 'express'
import { Code, failure } from '#lib/contract'
import { databaseErrorKind, type DatabaseErrorKind } from '../db/databaseErrorKind.ts'
import { HttpError, Refusal } from './handler.ts'
import { SearchIndexError, UnreadableColumn } from './parseJsonColumn.ts'

/** Writes an entry to the structured log. */
export type Log = (entry: Record<string, unknown>) => void

const fromParser: Record<number, [Code, string]> = {
  // The path contains an invalid escape sequence and matches no call.
  400: [Code.NotFound, '资源不存在'],
  413: [Code.InvalidInput, '请求内容过大，不能超过 64 kB'],
  415: [Code.InvalidInput, '不支持请求内容的编码，请直接发送 JSON'],
}

/** Kind of an error of stored data: of the database, or of the search index in it. */
export type StoreErrorKind = DatabaseErrorKind | 'index'

/** Responses to database errors. Clients display the message only of responses with HTTP 200. */
const storeErrors: Record<StoreErrorKind, HttpError> = {
  full: new HttpError(200, Code.UpstreamFailed, '存储空间已满，暂时不能保存，请稍后再试；浏览不受影响'),
  busy: new HttpError(503, Code.UpstreamFailed, '系统正忙，请稍后再试'),
  away: new HttpError(503, Code.UpstreamFailed, '数据暂时读取不到，请稍后再试'),
  corrupt: new HttpError(500, Code.UpstreamFailed, '服务器内部错误'),
  index: new HttpError(500, Code.UpstreamFailed, '搜索暂时不可用，请稍后重新加载'),
}

/** Time after which a temporary error may be over, unless the error itself names one. */
const defaultRetrySeconds = 2

interface ErrorHandlerOptions {
  log: Log
  /** Returns the pseudonym of a user for the log. */
  markOf: (userId: string) => string
  /** Called for each call that failed because of an error of stored data. */
  onStoreFault?: (kind: StoreErrorKind) => void
}

/** Creates the error handler that turns every thrown value into a response envelope. Refusals are logged by their code. */
export function createErrorHandler({ log, markOf, onStoreFault }: ErrorHandlerOptions): ErrorRequestHandler {
  return function answerFault(error: unknown, request, response, _next) {
    if (response.headersSent || isAbandoned(error)) return void response.destroy()
    const { userId } = response.locals
    const facts = {
      requestId: response.getHeader('X-Request-Id'),
      trace: traceOf(request.headers['traceparent']),
      // The route instead of the URL: user input stays out of the log.
      call: `${request.method} ${(request.route as { path?: string } | undefined)?.path ?? 'unknown'}`,
      ...(userId !== undefined && { user: markOf(userId) }),
    }
    const fault = error instanceof Refusal || error instanceof HttpError ? error : parserErrorOf(error)
    if (fault) {
      log({ level: 'info', event: 'call refused', ...facts, code: fault.code })
      if (fault instanceof HttpError) return send(response, fault)
      return void response.json(failure(fault.code, fault.message, fault.data))
    }
    const kind = storeErrorKindOf(error)
    log({
      level: kind === 'busy' ? 'warn' : 'error',
      event: 'call failed',
      ...facts,
      ...(kind && { store: kind }),
      ...describeError(error),
    })
    if (!kind) return send(response, new HttpError(500, Code.UpstreamFailed, '服务器内部错误'))
    onStoreFault?.(kind)
    send(response, storeErrors[kind])
  }
}

function storeErrorKindOf(error: unknown): StoreErrorKind | undefined {
  if (error instanceof SearchIndexError) return 'index'
  return error instanceof UnreadableColumn ? 'corrupt' : databaseErrorKind(error)
}

function send(response: Response, { status, code, message, data }: HttpError): void {
  // The rest of the too large body is not read.
  if (status === 413) response.set('Connection', 'close')
  const { retryAfterSeconds = defaultRetrySeconds } = (data ?? {}) as { retryAfterSeconds?: number }
  if (status === 503) response.set('Retry-After', String(retryAfterSeconds))
  response.status(status).json(failure(code, message, data))
}

/** Returns the trace id of a call; the host sends only well-formed headers. */
const traceOf = (parent: string | string[] | undefined): string | undefined => /^00-([\da-f]{32})-/.exec(String(parent))?.[1]

/** Checks whether the client disconnected while sending its request: there is no recipient for a response, and no error to log. */
const isAbandoned = (error: unknown): boolean => error instanceof Error && 'type' in error && error.type === 'request.aborted'

/** Maps the errors of the Express parsers, which carry a status. Other errors that carry a status are still logged. */
function parserErrorOf(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  const status = 'type' in error && error.status === 400 ? 0 : error.status
  const [code, text] = fromParser[status] ?? []
  return code === undefined || text === undefined ? undefined : new HttpError(status === 400 ? 404 : status, code, text)
}

/** Describes an error for the log. The message is redacted, because databases quote values of rows in their messages. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    error: error.name,
    reason: error.message
      .replaceAll(/\d{4,}/g, '#')
      .replaceAll(/[\w-]{40,}/g, '#')
      .slice(0, 300),
    ...('code' in error && typeof error.code === 'string' && { errorCode: error.code }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  }
}

import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { releaseSlot } from '../connections/createLoadShedding.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { clearInvalidToken, tokenOf } from '../session/session.ts'
import { signInNeeded } from '../session/sessionEnd.ts'
import type { ResponseParser } from './responseParser.ts'
import { outcomeOf } from './breaker.ts'
import { readAnswer } from './readAnswer.ts'
import { decodeResponse, isEncoded } from './decodeResponse.ts'
import { safeMediaType, isJsonType } from './safeMediaType.ts'
import { fileCacheControl } from './openFile.ts'
import type { CallProgress } from './sendUp.ts'
import { answerLimit } from './upstreamPool.ts'

/**
 * Response headers that are forwarded. The host itself sets those that control policy, caching or the type in a browser.
 */
const forwardedHeaders = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-disposition', 'retry-after']

/**
 * Policy for a response that is opened directly, which makes it a document of this origin: its own inline styles are
 * allowed, as for pictures, and nothing else.
 */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface ForwardOptions {
  progress: CallProgress
  secure: boolean
  read: ResponseParser
}

/** Forwards the upstream's response if it is valid for an upstream; returns the status that was sent. */
export async function forwardResponse(
  answer: IncomingMessage,
  response: Response,
  { progress, secure, read }: ForwardOptions,
): Promise<{ status: number }> {
  // For example, an upload may have been refused while its body was arriving.
  if (isOver(response)) return { status: response.statusCode }
  const status = answer.statusCode ?? 502
  const type = safeMediaType(answer.headers['content-type'])
  const isUnchanged = status === 304 && isConditional(response.req)
  const empty = isUnchanged || response.req.method === 'HEAD'
  const isJson = isJsonType(type)
  // The host did not request compression, so the content of a compressed file cannot be checked here.
  const isFile = isReading(response.req) && isFileStatus(status) && type !== undefined && !isEncoded(answer.headers['content-encoding'])
  const hasStatus = status >= 200 && status !== 204 && (isUnchanged || status < 300 || status > 399)
  if (!hasStatus || !(empty || isJson || isFile)) {
    answer.resume()
    progress.settled(outcomeOf(status, false))
    sendContractFailure(status, response, secure)
  } else if (!empty && isJson) {
    const body = await readBody(answer, response, progress)
    if (!isOver(response)) forwardJson(body, answer, response, { progress, secure, read })
  } else {
    progress.settled(outcomeOf(status, false))
    sendHead(answer, response)
    await stream(answer, response, progress)
  }
  return { status: response.statusCode }
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const isConditional = (request: Request): boolean =>
  isReading(request) && (request.headers['if-none-match'] ?? request.headers['if-modified-since']) !== undefined

/** Only a success, or an unsatisfiable range, may have another content than an envelope. */
const isFileStatus = (status: number): boolean => status < 300 || status === 416

const isOver = (response: Response): boolean => response.destroyed || response.writableEnded

/**
 * Sends JSON completely or not at all: a truncated response, or another type labelled as JSON, would be mistaken for a
 * valid response.
 */
function forwardJson(
  body: Buffer | undefined,
  answer: IncomingMessage,
  response: Response,
  { progress, secure, read }: ForwardOptions,
): void {
  const { method, path, originalUrl } = response.req
  const value = body && read({ method, path: originalUrl }, body)
  const isFile = path.endsWith('.json')
  const status = answer.statusCode ?? 502
  const envelope = isFile ? undefined : readAnswer({ status, body: value })
  progress.settled(outcomeOf(status, envelope !== undefined))
  if (!body || (isFile ? value === undefined : !envelope || status === 401)) return sendContractFailure(status, response, secure)
  if (envelope) clearInvalidToken(path, envelope, response, secure)
  if (envelope && envelope.code !== 0) response.locals.code = envelope.code
  sendHead(answer, response)
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

/** Reads the complete, decoded body of a response; undefined if it exceeds the limit. */
async function readBody(answer: IncomingMessage, response: Response, { isOver: isLate }: CallProgress): Promise<Buffer | undefined> {
  const body = await new Promise<Buffer | undefined>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= answerLimit) chunks.push(chunk)
      else resolve(undefined)
    })
    answer.on('aborted', () => {
      reject(new Error('The response is truncated'))
      // The failure is sent synchronously, because the proxy cuts the connection in the next turn of the event loop.
      if (!isOver(response)) sendFailure(response, isLate() ? 'timeout' : 'upstream')
    })
    answer.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
  })
  return body && decodeResponse(body, answer.headers['content-encoding'])
}

/** Streams a response and resolves after its last byte; the request holds no slot during the transfer. */
function stream(answer: IncomingMessage, response: Response, progress: CallProgress): Promise<void> {
  releaseSlot(response)
  progress.streams(() => response.writableNeedDrain)
  return new Promise((resolve, reject) => {
    // A truncated response must not look complete.
    answer.on('error', () => response.destroy())
    answer.on('aborted', () => response.destroy())
    answer.on('data', progress.movedOn)
    response.once('close', () => (response.writableFinished ? resolve() : reject(new Error('The response is truncated'))))
    answer.pipe(response)
  })
}

/**
 * Sends a failure for a response that violates the contract. Its status still indicates whether the call exists and
 * whether the caller is signed in.
 */
function sendContractFailure(status: number, response: Response, secure: boolean): void {
  if (status === 401) clearInvalidToken(response.req.path, signInNeeded, response, secure)
  sendFailure(response, status === 401 ? 'signIn' : status === 404 ? 'missing' : 'upstream')
}

function sendHead(answer: IncomingMessage, response: Response): void {
  response.status(answer.statusCode ?? 502)
  for (const name of forwardedHeaders) {
    const value = answer.headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  const { 'content-length': length, 'content-encoding': encoding } = answer.headers
  if (length !== undefined && !isEncoded(encoding)) response.setHeader('Content-Length', length)
  const type = safeMediaType(answer.headers['content-type'])
  if (type !== undefined) response.setHeader('Content-Type', type)
  if (!isJsonType(type)) response.setHeader('Content-Security-Policy', filePolicy)
  // Added to the `Vary` of the gate, which it only narrows.
  if (answer.headers.vary !== undefined) response.vary(answer.headers.vary)
  response.setHeader('Cache-Control', cacheControlOf(answer, response))
}

/** Returns the Cache-Control of a response: a response for one user, or one that is not a file, is never cached. */
function cacheControlOf({ statusCode = 502, headers }: IncomingMessage, response: Response): string {
  const type = safeMediaType(headers['content-type'])
  const isFile = (statusCode === 200 || statusCode === 206 || statusCode === 304) && !isJsonType(type)
  return (isFile && tokenOf(response) === undefined && fileCacheControl(response.req.originalUrl)) || 'private, no-store'
}

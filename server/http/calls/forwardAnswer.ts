import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { readEnvelope } from '#lib/contract'
import { releaseSlot } from '../connections/loadShedding.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { dropEndedToken, tokenOf } from '../session/session.ts'
import { signInNeeded } from '../session/sessionEnd.ts'
import type { AnswerReader } from './answerReader.ts'
import { outcomeOf } from './breaker.ts'
import { decodedAnswer, isEncoded } from './decodedAnswer.ts'
import { inertType, isJsonType } from './inertType.ts'
import { fileCacheControl } from './openFile.ts'
import type { CallProgress } from './sendUp.ts'
import { answerLimit } from './upstreamPool.ts'

/**
 * Response headers that are passed down. The host itself sets those that decide policy, caching or type in a browser.
 */
const downwards = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-disposition', 'retry-after']

/**
 * Opened directly, an answer is a document of this origin: as for pictures, its own styles are allowed and nothing
 * else.
 */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface ForwardOptions {
  progress: CallProgress
  secure: boolean
  read: AnswerReader
}

/** Sends the upstream's answer on if the answer is one that an upstream may give; returns the status that was sent. */
export async function forwardAnswer(
  answer: IncomingMessage,
  response: Response,
  { progress, secure, read }: ForwardOptions,
): Promise<{ status: number }> {
  // An upload, for example, may have been refused while its body arrived.
  if (isOver(response)) return { status: response.statusCode }
  const status = answer.statusCode ?? 502
  const type = inertType(answer.headers['content-type'])
  const empty = status === 304 || status === 204 || response.req.method === 'HEAD'
  const isJson = isJsonType(type)
  const saysNothing = (status === 401 || status === 404) && !isJson
  // The host asked for no compression, so the content of a compressed file is unknown here.
  const isUnreadable = !empty && (saysNothing || type === undefined || (!isJson && isEncoded(answer.headers['content-encoding'])))
  if (status < 200 || (status >= 300 && status < 400 && status !== 304) || isUnreadable) {
    answer.resume()
    progress.settled(outcomeOf(status, false))
    refuse(status, response, secure)
  } else if (!empty && isJson) {
    const body = await wholeBody(answer, response, progress)
    if (!isOver(response)) forwardJson(body, answer, response, { progress, secure, read })
  } else {
    progress.settled(outcomeOf(status, false))
    sendHead(answer, response)
    await stream(answer, response, progress)
  }
  return { status: response.statusCode }
}

const isOver = (response: Response): boolean => response.destroyed || response.writableEnded

/**
 * JSON is sent completely or not at all: a truncated answer, or another type labelled as JSON, would pass for a valid
 * answer.
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
  const envelope = isFile ? undefined : readEnvelope(value)
  progress.settled(outcomeOf(status, envelope !== undefined))
  if (!body || (isFile ? value === undefined : !envelope || status === 401)) return refuse(status, response, secure)
  if (envelope) dropEndedToken(path, envelope, response, secure)
  if (envelope && envelope.code !== 0) response.locals.code = envelope.code
  sendHead(answer, response)
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

/** The complete, decoded body of an answer; undefined above the limit. */
async function wholeBody(answer: IncomingMessage, response: Response, { isOver: isLate }: CallProgress): Promise<Buffer | undefined> {
  const body = await new Promise<Buffer | undefined>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= answerLimit) chunks.push(chunk)
      else resolve(undefined)
    })
    answer.on('aborted', () => {
      reject(new Error('The answer is truncated'))
      // The answer is sent at once: in the next turn the proxy would cut the connection.
      if (!isOver(response)) sendFailure(response, isLate() ? 'timeout' : 'upstream')
    })
    answer.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
  })
  return body && decodedAnswer(body, answer.headers['content-encoding'])
}

/** Streams an answer down and resolves after its last byte; the request needs no slot meanwhile. */
function stream(answer: IncomingMessage, response: Response, progress: CallProgress): Promise<void> {
  releaseSlot(response)
  progress.streams(() => response.writableNeedDrain)
  return new Promise((resolve, reject) => {
    // A truncated answer must not look complete.
    answer.on('error', () => response.destroy())
    answer.on('aborted', () => response.destroy())
    answer.on('data', progress.movedOn)
    response.once('close', () => (response.writableFinished ? resolve() : reject(new Error('The answer is truncated'))))
    answer.pipe(response)
  })
}

/**
 * Even where the answer does not follow the contract, its status says whether the call exists and whether the caller is
 * signed in.
 */
function refuse(status: number, response: Response, secure: boolean): void {
  if (status === 401) dropEndedToken(response.req.path, signInNeeded, response, secure)
  sendFailure(response, status === 401 ? 'signIn' : status === 404 ? 'missing' : 'upstream')
}

function sendHead(answer: IncomingMessage, response: Response): void {
  response.status(answer.statusCode ?? 502)
  for (const name of downwards) {
    const value = answer.headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  const { 'content-length': length, 'content-encoding': encoding } = answer.headers
  if (length !== undefined && !isEncoded(encoding)) response.setHeader('Content-Length', length)
  const type = inertType(answer.headers['content-type'])
  if (type !== undefined) response.setHeader('Content-Type', type)
  if (!isJsonType(type)) response.setHeader('Content-Security-Policy', filePolicy)
  // Added to the gate's own `Vary`, which it only narrows.
  if (answer.headers.vary !== undefined) response.vary(answer.headers.vary)
  response.setHeader('Cache-Control', cacheControlOf(answer, response))
}

/** Cache-Control of an answer: an answer to one user, or one that is no file, is never cached. */
function cacheControlOf({ statusCode = 502, headers }: IncomingMessage, response: Response): string {
  const type = inertType(headers['content-type'])
  const isFile = (statusCode === 200 || statusCode === 206 || statusCode === 304) && !isJsonType(type)
  return (isFile && tokenOf(response) === undefined && fileCacheControl(response.req.originalUrl)) || 'private, no-store'
}

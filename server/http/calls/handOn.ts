import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { readEnvelope } from '#lib/contract'
import { sendFailure } from '../connections/sendFailure.ts'
import { dropEndedToken, tokenOf } from '../session/session.ts'
import { signInNeeded } from '../session/sessionEnd.ts'
import { outcomeOf } from './breaker.ts'
import { decodedAnswer, isEncoded } from './decodedAnswer.ts'
import { inertType, isJsonType } from './inertType.ts'
import { fileCacheControl } from './openFile.ts'
import { parseJson } from './parseJson.ts'
import type { ProxiedCall } from './proxiedCall.ts'
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

interface HandOnOptions {
  call: ProxiedCall
  secure: boolean
}

/** Sends the upstream's answer on if the answer is one that an upstream may give. */
export function handOn(answer: IncomingMessage, request: IncomingMessage, response: Response, { call, secure }: HandOnOptions): void {
  const status = answer.statusCode ?? 502
  const type = inertType(answer.headers['content-type'])
  const empty = status === 304 || status === 204 || request.method === 'HEAD'
  const isJson = isJsonType(type)
  const saysNothing = (status === 401 || status === 404) && !isJson
  if (status < 200 || (status >= 300 && status < 400 && status !== 304) || (!empty && (saysNothing || type === undefined))) return drop()
  if (!empty && isJson) return handOnJson(answer, response, { call, secure })
  // The host asked for no compression, so the content of a compressed file is unknown here.
  if (!empty && isEncoded(answer.headers['content-encoding'])) return drop()
  call.settled(outcomeOf(status, false))
  call.streams(answer)
  sendHead(answer, response)
  // A truncated answer must not look complete.
  answer.on('error', () => response.destroy())
  answer.on('aborted', () => response.destroy())
  answer.pipe(response)

  function drop(): void {
    answer.resume()
    call.settled(outcomeOf(status, false))
    refuse(status, response, secure)
  }
}

/**
 * JSON is sent completely or not at all: a truncated answer, or another type labelled as JSON, would pass for a valid
 * answer.
 */
function handOnJson(answer: IncomingMessage, response: Response, { call, secure }: HandOnOptions): void {
  const chunks: Buffer[] = []
  let size = 0
  const isOver = () => response.destroyed || response.writableEnded
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= answerLimit) chunks.push(chunk)
    else if (!isOver()) {
      call.settled('answered')
      sendFailure(response, 'upstream')
    }
  })
  // At once: in the next turn the proxy would cut the connection.
  answer.on('aborted', () => {
    call.settled('failed')
    if (!isOver()) sendFailure(response, 'upstream')
  })
  answer.on('end', () => {
    if (!isOver()) void decodedAnswer(Buffer.concat(chunks), answer.headers['content-encoding']).then(handOnWhole)
  })

  function handOnWhole(whole: Buffer | undefined): void {
    if (isOver()) return
    const value = whole && parseJson(whole.toString())
    const { path } = response.req
    const isFile = path.endsWith('.json')
    const status = answer.statusCode ?? 502
    const envelope = isFile ? undefined : readEnvelope(value)
    call.settled(outcomeOf(status, envelope !== undefined))
    if (!whole || (isFile ? value === undefined : !envelope || status === 401)) return refuse(status, response, secure)
    if (envelope) dropEndedToken(path, envelope, response, secure)
    if (envelope && envelope.code !== 0) response.locals['code'] = envelope.code
    sendHead(answer, response)
    response.setHeader('Content-Length', whole.length)
    response.end(whole)
  }
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

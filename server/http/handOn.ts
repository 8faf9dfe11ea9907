import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { isEnvelope } from '#lib/contract'
import { outcomeOf } from './breaker.ts'
import type { ProxiedCall } from './proxiedCall.ts'
import { sendFailure } from './sendFailure.ts'
import { dropEndedToken, tokenOf } from './session.ts'
import { parseJson } from './parseJson.ts'
import { answerLimit } from './upstreamPool.ts'

/** Headers of an answer that come down. */
const downwards = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'retry-after',
]

/** What an upstream may answer with: JSON, and the files it keeps. */
const expectedTypes =
  /^(application\/json|image\/(svg\+xml|png|jpeg|webp|avif)|video\/|application\/(pdf|zip|octet-stream|vnd\.apple\.mpegurl|vnd\.openxmlformats-)|text\/(vtt|markdown|csv|plain)\b)/i

interface HandOnOptions {
  call: ProxiedCall
  secure: boolean
}

/** Sends on what the upstream has answered, if it is something that an upstream may answer. */
export function handOn(answer: IncomingMessage, request: IncomingMessage, response: Response, { call, secure }: HandOnOptions): void {
  const status = answer.statusCode ?? 502
  const type = answer.headers['content-type'] ?? ''
  const empty = status === 304 || status === 204 || request.method === 'HEAD'
  if (status < 200 || (status >= 300 && status < 400 && status !== 304) || (!empty && !expectedTypes.test(type))) {
    answer.resume()
    call.settled(outcomeOf(status, false))
    return sendFailure(response, 'upstream')
  }
  if (!empty && /^application\/json/i.test(type) && answer.headers['content-encoding'] === undefined) {
    return handOnJson(answer, response, { call, secure })
  }
  call.settled(outcomeOf(status, false))
  call.streams(answer)
  sendHead(answer, response)
  // An answer that breaks off must not look like a whole one.
  answer.on('error', () => response.destroy())
  answer.on('aborted', () => response.destroy())
  answer.pipe(response)
}

/** JSON goes down whole or not at all: half of it, or something else under its name, would pass for an answer. */
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
  // At once: a turn later the proxy cuts the connection.
  answer.on('aborted', () => {
    call.settled('failed')
    if (!isOver()) sendFailure(response, 'upstream')
  })
  answer.on('end', () => {
    if (isOver()) return
    const whole = Buffer.concat(chunks)
    const { path } = response.req
    const isFile = path.endsWith('.json')
    const envelope = isFile ? undefined : parseJson(whole.toString())
    const isOwnWords = isEnvelope(envelope)
    call.settled(outcomeOf(answer.statusCode ?? 502, isOwnWords))
    if (!isFile && !isOwnWords) return sendFailure(response, 'upstream')
    if (isOwnWords) dropEndedToken(path, envelope, response, secure)
    sendHead(answer, response)
    // Said to one person, whatever the upstream says of keeping it.
    if (tokenOf(response) !== undefined) response.setHeader('Cache-Control', 'private, no-store')
    response.setHeader('Content-Length', whole.length)
    response.end(whole)
  })
}

function sendHead(answer: IncomingMessage, response: Response): void {
  response.status(answer.statusCode ?? 502)
  for (const name of downwards) {
    const value = answer.headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  // Beside what the gate has said already.
  if (answer.headers.vary !== undefined) response.vary(answer.headers.vary)
  if (answer.headers['cache-control'] === undefined) response.setHeader('Cache-Control', 'private, no-store')
}

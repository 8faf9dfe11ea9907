import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { readEnvelope } from '#lib/contract'
import { sendFailure } from '../connections/sendFailure.ts'
import { dropEndedToken, tokenOf } from '../session/session.ts'
import { signInNeeded } from '../session/sessionEnd.ts'
import { outcomeOf } from './breaker.ts'
import { decodedAnswer, isEncoded } from './decodedAnswer.ts'
import { inertType, isJsonType } from './inertType.ts'
import { fileKeeping } from './openFile.ts'
import { parseJson } from './parseJson.ts'
import type { ProxiedCall } from './proxiedCall.ts'
import { answerLimit } from './upstreamPool.ts'

/** Headers of an answer that come down. What decides policy, caching or type in a browser is said here, by the host. */
const downwards = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-disposition', 'retry-after']

/** Opened by itself, an answer is a document of this origin: it may style itself, as pictures do, and nothing else. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface HandOnOptions {
  call: ProxiedCall
  secure: boolean
}

/** Sends on what the upstream has answered, if it is something that an upstream may answer. */
export function handOn(answer: IncomingMessage, request: IncomingMessage, response: Response, { call, secure }: HandOnOptions): void {
  const status = answer.statusCode ?? 502
  const type = inertType(answer.headers['content-type'])
  const empty = status === 304 || status === 204 || request.method === 'HEAD'
  const isJson = isJsonType(type)
  const saysNothing = (status === 401 || status === 404) && !isJson
  if (status < 200 || (status >= 300 && status < 400 && status !== 304) || (!empty && (saysNothing || type === undefined))) return drop()
  if (!empty && isJson) return handOnJson(answer, response, { call, secure })
  // Nobody has asked for compressed files, and nobody here knows what they would become.
  if (!empty && isEncoded(answer.headers['content-encoding'])) return drop()
  call.settled(outcomeOf(status, false))
  call.streams(answer)
  sendHead(answer, response)
  // An answer that breaks off must not look like a whole one.
  answer.on('error', () => response.destroy())
  answer.on('aborted', () => response.destroy())
  answer.pipe(response)

  function drop(): void {
    answer.resume()
    call.settled(outcomeOf(status, false))
    refuse(status, response, secure)
  }
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

/** What is no answer of the contract's still says by its status whether there is such a call, and whether somebody is signed in. */
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
  // Beside what the gate has said already; it only narrows who is given a kept answer.
  if (answer.headers.vary !== undefined) response.vary(answer.headers.vary)
  response.setHeader('Cache-Control', keepingOf(answer, response))
}

/** Who may keep an answer: nobody what was said to one person, nor what is no file. */
function keepingOf({ statusCode = 502, headers }: IncomingMessage, response: Response): string {
  const type = inertType(headers['content-type'])
  const isFile = (statusCode === 200 || statusCode === 206 || statusCode === 304) && !isJsonType(type)
  return (isFile && tokenOf(response) === undefined && fileKeeping(response.req.originalUrl)) || 'private, no-store'
}

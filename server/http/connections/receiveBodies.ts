import type { Request, RequestHandler, Response } from 'express'
import { addressBlock } from '../../network/addressBlock.ts'
import { pathOfTarget } from '../calls/upstreamPool.ts'
import { tokenOf } from '../session/session.ts'
import { connectionLimits } from './connectionLimits.ts'
import { createSlots } from './createSlots.ts'
import { sendFailure } from './sendFailure.ts'
import { isCall } from './sendRefusal.ts'

/** The call that accepts a file the size of a photo. */
const uploadPath = '/api/file'

const fileTypes = /^(?:(?:image|video|audio|multipart)\/|application\/octet-stream\b)/i

type BodyLimits = Pick<
  typeof connectionLimits,
  | 'bodies'
  | 'bodiesOfBlock'
  | 'bodiesOfUser'
  | 'uploads'
  | 'uploadsOfBlock'
  | 'uploadsOfUser'
  | 'bodyGraceMs'
  | 'bodyBytesPerSecond'
  | 'checkMs'
>

/** A body in transmission. */
interface ArrivingBody {
  request: Request
  response: Response
  /** Start of the transfer; moved forward while the upstream causes the delay. */
  since: number
  /** Number of bytes that the connection had received before this body. */
  before: number
}

/**
 * Receives bodies before a request takes a slot, so that a slow or endless sender occupies no slot. The number of
 * concurrent bodies per address block, except in trusted networks, and per user is limited, and so is the minimum rate. The body of a call is
 * complete in `request.body` when the next middleware runs; an upload is streamed.
 */
export function receiveBodies(
  limits: { [Name in keyof BodyLimits]: number } = connectionLimits,
  isTrustedNetwork: (address: string) => boolean = () => false,
): RequestHandler {
  const slots = {
    bodies: createSlots({ most: limits.bodies, ofOne: { address: limits.bodiesOfBlock, user: limits.bodiesOfUser } }),
    uploads: createSlots({ most: limits.uploads, ofOne: { address: limits.uploadsOfBlock, user: limits.uploadsOfUser } }),
  }
  const arriving = new Set<ArrivingBody>()
  let watching: NodeJS.Timeout | undefined

  return function bodyTaken(request, response, next) {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length === 0 && request.headers['transfer-encoding'] === undefined) return next()
    const isFile = isUpload(request)
    const most = bodyLimit(request)
    if (length > most) return sendFailure(response, 'large')
    const free = slots[isFile || isLargeBody(request) ? 'uploads' : 'bodies']({
      address: isTrustedNetwork(request.ip ?? '') ? undefined : addressBlock(request.ip ?? ''),
      user: tokenOf(response),
    })
    if (!free) {
      response.setHeader('Retry-After', '5')
      return sendFailure(response, 'crowd')
    }
    const stopWatching = watch(request, response)
    const end = () => {
      free()
      stopWatching()
    }
    request.once('end', end)
    // A request that is answered before its body has arrived never emits `end`.
    response.once('close', end)
    if (!isFile) return readCallBody(request, response, most, next)
    next()
  }

  function watch(request: Request, response: Response): () => void {
    const entry = { request, response, since: performance.now(), before: request.socket.bytesRead }
    arriving.add(entry)
    watching ??= setInterval(checkTransfers, limits.checkMs / 2).unref()
    return () => {
      arriving.delete(entry)
      if (arriving.size > 0) return
      clearInterval(watching)
      watching = undefined
    }
  }

  /**
   * Ends transfers that are too slow. The rate is averaged since the start, so that a pause after a fast start is
   * harmless.
   */
  function checkTransfers(): void {
    const now = performance.now()
    for (const entry of arriving) {
      const { request, response, since, before } = entry
      // Received bytes that are still unread are a delay of the upstream.
      if (request.readableLength > 0) entry.since += limits.checkMs / 2
      else if (request.socket.bytesRead - before < ((now - since - limits.bodyGraceMs) / 1000) * limits.bodyBytesPerSecond)
        sendFailure(response, 'slow')
    }
  }
}

/** Checks whether a body exceeds the size of small bodies, of which many are accepted concurrently. */
const isLargeBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > connectionLimits.smallBodyBytes

/** Returns the size limit of a body. */
export const bodyLimit = (request: Request): number => (isLarge(request) ? connectionLimits.uploadBytes : connectionLimits.callBytes)

/** Checks whether a request carries a file, which is streamed; an upstream may have additional upload calls. */
export const isUpload = (request: Request): boolean =>
  isCall(request.originalUrl) && (isLarge(request) || fileTypes.test(request.headers['content-type'] ?? ''))

const isLarge = ({ method, originalUrl }: Request): boolean => method === 'POST' && pathOfTarget(originalUrl) === uploadPath

function readCallBody(request: Request, response: Response, most: number, next: () => void): void {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else if (!response.writableEnded) sendFailure(response, 'large')
  })
  request.once('end', () => {
    if (response.writableEnded || response.destroyed) return
    request.body = Buffer.concat(chunks)
    next()
  })
}

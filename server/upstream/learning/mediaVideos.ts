import { join } from 'node:path'
import type { RequestHandler, Response } from 'express'
import { Code, failure } from '#lib/contract'
import { expiryOfTicket } from './logic/mediaTicket.ts'

interface VideoOptions {
  dataDir: string
  key: () => Promise<Uint8Array>
  clock: () => number
}

/** Folder of the videos' files in the data folder. Separate from `media/`, which is public. */
export const videosFolder = 'videos'

// {ticket}/{video}/{version}/{file}: cannot match a path that leaves the folder or names a hidden file.
const shape = /^\/([\w.-]+)\/([\w-]+\/[\w-]+)\/([\w-]+\.(m3u8|mp4|m4s|ts|vtt|webp|png|jpg|avif))$/

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
}

/**
 * Serves the files of videos, whole or in ranges, to holders of a ticket for their folder. The ticket precedes the folder in
 * the path, so the relative URLs in a playlist include it automatically.
 */
export function mediaVideos({ dataDir, key, clock }: VideoOptions): RequestHandler {
  const root = join(dataDir, videosFolder)
  return async function serveVideo(request, response, next) {
    const [, ticket = '', folder = '', file = '', extension = ''] = shape.exec(request.path) ?? []
    if (folder === '' || !['GET', 'HEAD'].includes(request.method)) return next()
    const now = clock()
    const endsAt = expiryOfTicket(await key(), folder, ticket, now)
    if (endsAt === undefined) return refuse(response, 403, Code.NotAllowed, '播放地址已失效，请刷新页面')
    const headers = {
      'Content-Type': types[extension],
      'Cache-Control': `private, max-age=${Math.floor((endsAt - now) / 1000)}`,
      // The version is in the path, so the content of a URL never changes and its ranges can be combined.
      ETag: `"${folder.split('/')[1]}-${file}"`,
      'X-Content-Type-Options': 'nosniff',
    }
    const [, openFrom] = openEnd.exec(request.headers.range ?? '') ?? []
    if (openFrom !== undefined) request.headers.range = `bytes=${openFrom}-${Number(openFrom) + MAX_RANGE_BYTES - 1}`
    const send = () => response.sendFile(`${folder}/${file}`, { root, headers, cacheControl: false, lastModified: false }, sent)
    const sent = (error?: Error) => {
      if (!error) return
      if (response.headersSent) return void response.destroy()
      const status = 'status' in error ? error.status : 500
      if (status === 416 && suffixRange.test(request.headers.range ?? '')) {
        delete request.headers.range
        response.removeHeader('Content-Range')
        return send()
      }
      if (status === 404) refuse(response, 404, Code.NotFound, '资源不存在')
      // The header already contains the valid range.
      else if (status === 416) refuse(response, 416, Code.InvalidInput, '请求的范围超出文件')
      else if (status === 412) refuse(response, 412, Code.Conflict, '文件与要求的不符')
      else next(error)
    }
    send()
  }
}

/**
 * Maximum size of a range. A browser that plays a file directly requests the whole rest and reads ahead as fast as possible.
 * A shorter range is a valid response (RFC 9110, section 15.3.7), after which the browser requests the next one. For a 40 MB
 * video paused after ten seconds, Chromium transferred 5 MB instead of 16.
 */
const MAX_RANGE_BYTES = 1024 * 1024
const openEnd = /^bytes=(\d{1,15})-$/

/** Matches a suffix range. If it is longer than the file, it means the whole file (RFC 9110, 14.1.2); `send` rejects it. */
const suffixRange = /^bytes=-0*[1-9]\d*$/

function refuse(response: Response, status: number, code: Code, message: string): void {
  for (const name of ['ETag', 'Accept-Ranges']) response.removeHeader(name)
  response.status(status).set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json' }).json(failure(code, message))
}

import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import type { NextFunction, Request, Response } from 'express'

/** A built file with its response headers. */
export interface StoredFile {
  path: string
  type: string
  size: number
  etag: string
  /** Compressed copies made at build time, the preferred one first. */
  encodings: { name: 'br' | 'gzip'; path: string; size: number }[]
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Sends the smallest copy of a file that the browser can decode; `headers` contain its caching. Methods other than GET
 * and HEAD are refused.
 */
export function sendFile(
  file: StoredFile,
  headers: Record<string, string>,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).set('Allow', 'GET, HEAD').end()
  const encoding = file.encodings.find(({ name }) => request.acceptsEncodings(name) === name)
  response.set({
    'Content-Type': file.type,
    'Content-Length': String(encoding?.size ?? file.size),
    ETag: file.etag,
    ...headers,
    ...(file.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding.name }),
  })
  if (request.fresh) return void response.status(304).end()
  if (request.method === 'HEAD') return void response.end()
  // Unlike `pipe`, a pipeline also closes the file when the browser disconnects early.
  pipeline(createReadStream(encoding?.path ?? file.path), response, (error) => {
    if (error && !response.destroyed) next(error)
  })
}

/** Responds that a file is missing, with a type that browsers never treat as a script or a style sheet. */
export const sendNotFound = (response: Response): void =>
  void response.status(404).type('text/plain').set('Cache-Control', 'no-store').send('Not found')

/** Lists all files of a folder by their relative path, which begins with `/`; empty if the folder is missing. */
export function listFiles(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || name.startsWith('.') || /\.(br|gz|map)$/.test(name)) continue
    files.set(`/${name}`, storedFile(path))
  }
  return files
}

function storedFile(path: string): StoredFile {
  const { size, mtimeMs } = statSync(path)
  const compressed = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const
  ).flatMap(([name, ending]) => {
    const copy = path + ending
    return existsSync(copy) ? [{ name, path: copy, size: statSync(copy).size }] : []
  })
  return {
    path,
    type: types[extname(path)] ?? 'application/octet-stream',
    size,
    etag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    encodings: compressed,
  }
}

import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import type { RequestHandler } from 'express'

interface StoredFile {
  path: string
  type: string
  size: number
  etag: string
  /** Compressed copies made at build, best first. */
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

/** Serves the built files. All are known at start, so a page costs no look at the disk and a path cannot lead astray. */
export function assets(folder: string): RequestHandler {
  const files = listFiles(folder)
  return function assetServed(request, response, next) {
    const file = files.get(request.path)
    if (!file) {
      if (!request.path.startsWith('/assets/')) return next()
      return void response.status(404).type('text/plain').set('Cache-Control', 'no-store').send('Not found')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).set('Allow', 'GET, HEAD').end()
    const encoding = file.encodings.find(({ name }) => request.acceptsEncodings(name) === name)
    response.set({
      'Content-Type': file.type,
      'Content-Length': String(encoding?.size ?? file.size),
      // Names under /assets/ carry a fingerprint of their content; the others may change with a deployment.
      'Cache-Control': request.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : request.path === '/build.json'
          ? 'no-cache'
          : 'public, max-age=3600',
      ETag: file.etag,
      ...(file.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding.name }),
    })
    if (request.fresh) return void response.status(304).end()
    if (request.method === 'HEAD') return void response.end()
    // A pipeline closes the file as well when the browser leaves before its end.
    pipeline(createReadStream(encoding?.path ?? file.path), response, (error) => {
      if (error && !response.destroyed) next(error)
    })
  }
}

function listFiles(folder: string): Map<string, StoredFile> {
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

/** A built file that the host itself reads, such as the manifest. */
export const readBuilt = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

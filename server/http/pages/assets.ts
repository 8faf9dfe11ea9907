import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { listFiles, sendFile, sendNotFound } from './builtFiles.ts'

/**
 * Serves the built files. The list is complete at startup, so requests for pages need no file system access and a path
 * cannot escape the folder.
 */
export function assets(folder: string): RequestHandler {
  const files = listFiles(folder)
  return function assetServed(request, response, next) {
    const file = files.get(request.path)
    // The header applies only to pages, and is longer than many scripts, of which a page loads dozens.
    if (request.path.startsWith('/assets/')) response.removeHeader('Permissions-Policy')
    if (file) return sendFile(file, { 'Cache-Control': cacheControl(request.path) }, request, response, next)
    if (request.path.startsWith('/assets/')) return sendNotFound(response)
    next()
  }
}

/**
 * Returns the Cache-Control of a file. Names under /assets/ contain a fingerprint of the content; other files may change
 * with a deployment.
 */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === '/build.json' ? 'no-cache' : 'public, max-age=3600'
}

/** Reads a built file for use by the host itself, such as the manifest. */
export const readBuilt = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

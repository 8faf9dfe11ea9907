import { setTimeout as pause } from 'node:timers/promises'
import { publicPage, type PublicKind } from '#lib/contract'
import type { Log } from '../../kernel/createErrorHandler.ts'

export interface IndexNowOptions {
  /** Origin of the site without a trailing slash; the site serves the key as `/{key}.txt`. */
  publicOrigin: string
  key: string
  /** Endpoint for lists of changed pages (https://www.indexnow.org/documentation). */
  url: string
  log: Log
  /** Timeout, in milliseconds; defaults to 10 seconds. */
  timeoutMs?: number
  /** Pause before the only retry, in milliseconds; defaults to 5 seconds. */
  pauseMs?: number
}

/**
 * Notifies search engines of added, changed and removed pages. Never rejects: a search engine that was not notified detects
 * the changes by crawling.
 */
export type NotifySearchEngines = (things: { kind: PublicKind; id: string }[]) => Promise<void>

/** Maximum number of URLs per request. */
const maxUrls = 10_000

export function createIndexNow({ publicOrigin, key, url, log, timeoutMs = 10_000, pauseMs = 5000 }: IndexNowOptions): NotifySearchEngines {
  const { host } = new URL(publicOrigin)

  async function send(urlList: string[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${publicOrigin}/${key}.txt`, urlList }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    // 202: accepted; the key will be verified later.
    if (response.status !== 200 && response.status !== 202) throw new Error(`HTTP ${response.status}`)
  }

  return async (things) => {
    const pages = things.map(({ kind, id }) => publicOrigin + publicPage(kind, id))
    for (let start = 0; start < pages.length; start += maxUrls) {
      const batch = pages.slice(start, start + maxUrls)
      try {
        await send(batch).catch(async () => {
          await pause(pauseMs)
          await send(batch)
        })
        log({ level: 'info', event: 'search engines told', pages: batch.length })
      } catch (error) {
        log({ level: 'warn', event: 'search engines not told', pages: batch.length, reason: reasonOf(error) })
      }
    }
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message
}

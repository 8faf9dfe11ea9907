import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './freePort.ts'
import { siteProcess } from './siteProcess.ts'
import { type RunningSite, startSite } from './startSite.ts'

export interface SlowSite {
  origin: string
  /** Returns the delay of the upstream for a path, in milliseconds; can be changed while the site runs. */
  delayOf: (path: string) => number
  stop: () => Promise<void>
}

/** Starts a second host of a site on the same data with a delayed upstream and without a page cache. */
export async function startSlowSite(site: RunningSite): Promise<SlowSite> {
  const slow: Pick<SlowSite, 'delayOf'> = { delayOf: () => 0 }
  const port = await freePort()
  const upstream = siteProcess('server/upstream/main.ts', port, { DATA_DIR: site.dataDir })
  await upstream.start()
  const relay = await listen(async (asked, answer) => {
    await pause(slow.delayOf(asked.url ?? '/'))
    // Navigating away aborts requests, and a stopping site closes those that still wait.
    if (!answer.destroyed) pass(asked, answer, port, (found) => found.pipe(answer))
  })
  const host = await startSite({ UPSTREAM_URL: originOf(relay), CONTENT_DIR: '/nowhere', PAGE_CACHE_SECONDS: '0' })
  const stop = async () => {
    await host.stop()
    relay.close()
    await upstream.stop()
  }
  return Object.assign(slow, { origin: host.origin, stop })
}

interface PieceLine {
  origin: string
  stop: () => void
}

/** Starts a proxy that delivers the start of each page in small chunks, so that the browser paints in between. */
export async function startPieceLine(site: { origin: string }): Promise<PieceLine> {
  const line = await listen((asked, answer) =>
    pass(asked, answer, Number(new URL(site.origin).port), async (found) => {
      if (!found.headers['content-type']?.startsWith('text/html')) return found.pipe(answer)
      const page = Buffer.concat((await found.toArray()) as Buffer[])
      const body = page.indexOf('<body')
      answer.write(page.subarray(0, body))
      let at = body
      for (; at < Math.min(page.length, body + 40_000); at += 200) {
        answer.write(page.subarray(at, at + 200))
        await pause(25)
      }
      return answer.end(page.subarray(at))
    }),
  )
  return { origin: originOf(line, 'localhost'), stop: () => void line.close() }
}

async function listen(answer: (asked: IncomingMessage, answer: ServerResponse) => unknown): Promise<Server> {
  const server = createServer((asked, given) => void answer(asked, given))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const originOf = (server: Server, host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}`

/** Forwards a request to a server on this machine and returns its answer. */
function pass(asked: IncomingMessage, answer: ServerResponse, port: number, deliver: (found: IncomingMessage) => unknown): void {
  // Uncompressed, so that a page can be split anywhere.
  const headers = { ...asked.headers, host: `localhost:${port}`, 'accept-encoding': 'identity' }
  const passed = httpRequest({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers, agent: false }, (found) => {
    const { 'content-length': _, ...kept } = found.headers
    answer.writeHead(found.statusCode ?? 502, kept)
    void deliver(found)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

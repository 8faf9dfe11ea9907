import { spawnSync } from 'node:child_process'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createLiveStreams } from '../../server/http/calls/liveStreams.ts'
import { createUpstream } from '../../server/http/calls/upstream.ts'
import type { ConnectionLimits } from '../../server/http/connections/connectionLimits.ts'
import { createLimitedServer } from '../../server/http/connections/createLimitedServer.ts'
import { createServerLoad, type Vitals } from '../../server/http/connections/serverLoad.ts'
import { createLog } from '../../server/http/operators/log.ts'
import { createMetrics } from '../../server/http/operators/metrics.ts'
import { assets } from '../../server/http/pages/assets.ts'
import { embedFiles } from '../../server/http/pages/embedFiles.ts'
import type { PageCache } from '../../server/http/pages/pageCache.ts'
import { maintenanceFile } from '../../server/process/maintenanceFile.ts'
import { readSiteAssets } from '../../server/site/siteAssets.ts'
import { onceForRun } from './onceForRun.ts'
import { siteOptions } from '../../server/site/siteOptions.ts'

/** Headers of a client that waits for the complete page, so that no section is deferred on a busy machine. */
export const patient = { prefer: 'wait=5' }

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const builtFolder = join(root, 'dist/client')

/** Default deadline of the host for answers, longer than any answer takes on a busy machine. */
export const upstreamTimeoutMs = 30_000

export interface HostOptions {
  upstreamUrl: string
  /** Environment variables, as an operator sets them. */
  env?: Record<string, string>
  /** Folder of the built script for partners. */
  embedFolder?: string
  /** Page cache for visitors; by default, pages are not cached. */
  pageCache?: PageCache
  /** Clock of the upstream's circuit breaker; by default the real one. */
  breakerClock?: () => number
  /** Connection limits that differ from production. */
  limits?: ConnectionLimits
  /** Reported utilisation of the process; by default, requests are only counted. */
  measure?: () => Vitals
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  /** The parsed body; undefined if it is not JSON. */
  json: unknown
  cookies: string[]
}

export interface Question {
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** Called with each chunk of the answer. */
  onChunk?: (text: string) => void
}

/** Starts the host in this process on its own port, with the built site and any upstream. */
export async function startHost({
  upstreamUrl,
  env = {},
  embedFolder = join(root, 'dist/embed'),
  pageCache,
  breakerClock,
  limits,
  measure,
}: HostOptions) {
  await ensureBuilt()
  const lines: string[] = []
  const state = { accepting: true }
  const config = readConfig({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs), UPSTREAM_URL: upstreamUrl, ...env })
  const log = createLog({ write: (line) => lines.push(line) })
  const assetFacts = readSiteAssets(builtFolder)
  const metrics = config.metrics ? createMetrics({ build: assetFacts.build, publicOrigin: config.publicOrigin }) : undefined
  const upstream = createUpstream({
    url: () => config.upstreamUrl ?? upstreamUrl,
    timeoutMs: config.upstreamTimeoutMs,
    log,
    watch: metrics?.upstream,
    clock: breakerClock,
  })
  if (pageCache) metrics?.watchCache(pageCache)
  const site = await builtSite().createSite(siteOptions(config, assetFacts))
  const maintenance = maintenanceFile.watch({
    dataDir: config.dataDir,
    everyMs: 20,
    onFault: (error) => log.error('maintenance', { error: String(error) }),
  })
  const load = createServerLoad({ maxRequests: config.maxRequests, measure })
  const liveStreams = createLiveStreams({ upstream, secure: config.publicOrigin.startsWith('https:') })
  const server = createLimitedServer(limits)
  server.on(
    'request',
    createApp({
      config,
      assets: assets(builtFolder),
      embed: embedFiles(embedFolder),
      site: async () => site,
      upstream,
      log,
      accepting: () => state.accepting,
      underMaintenance: maintenance.current,
      pageCache,
      metrics,
      load,
      liveStreams,
      limits,
    }),
  )
  metrics?.watchServer(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    site,
    upstream,
    load,
    liveStreams,
    state,
    metrics,
    lines,
    /** Returns the parsed lines of the log. */
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown> & { level: string; event: string }),
    ask: (line: string, question?: Question) => ask(port, line, question),
    raw: (bytes: string | Uint8Array) => raw(port, bytes),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await upstream.close()
      load.close()
      maintenance.stop()
    },
  }
}

export type Host = Awaited<ReturnType<typeof startHost>>

/** Loads the built site with Node instead of the test runner, so that it runs as in production. */
function builtSite(): typeof import('../../client/entry.server.tsx') {
  process.env['NODE_ENV'] = 'production'
  return createRequire(import.meta.url)('../../dist/server/entry.server.js') as typeof import('../../client/entry.server.tsx')
}

/** Builds the site if the build is missing or outdated, once for all test files of a run. */
export const ensureBuilt = (): Promise<unknown> =>
  onceForRun('site', () => {
    const built = spawnSync(process.execPath, ['server/build.ts', '--if-stale'], { cwd: root, encoding: 'utf8' })
    if (built.status !== 0) throw new Error(`The site could not be built:\n${built.stderr}`)
  })

/** Makes a request over a new connection without default headers except Host: `ask(port, 'GET /course', { headers })`. */
export function ask(port: number, line: string, { headers = {}, body, signal, onChunk }: Question = {}): Promise<Reply> {
  const space = line.indexOf(' ')
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method: line.slice(0, space),
        path: line.slice(space + 1),
        headers,
        agent: false,
        ...(signal && { signal }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          onChunk?.(chunk.toString())
        })
        response.on('error', reject)
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          const text = whole.toString()
          const { statusCode = 0, headers: given } = response
          resolve({ status: statusCode, headers: given, body: whole, text, json: parsed(text), cookies: given['set-cookie'] ?? [] })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends raw bytes and returns all bytes until the host closes the connection. */
export function raw(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { createApp } from './app.ts'
import { CommandError } from './command/CommandError.ts'
import { type Config, ConfigError, readConfig, withPort } from './config.ts'
import type { LineWriter } from './logging/createLineWriter.ts'
import { prepareDrain } from './process/drain.ts'
import { type Embedded, startEmbedded, StartRefused } from './process/embedded.ts'
import { createLiveStreams } from './http/calls/liveStreams.ts'
import { createUpstream } from './http/calls/upstream.ts'
import { type Acceptors, createAcceptors } from './http/connections/acceptors.ts'
import { connectionLimits } from './http/connections/connectionLimits.ts'
import { createLimitedServer } from './http/connections/createLimitedServer.ts'
import { createServerLoad } from './http/connections/serverLoad.ts'
import { createVitals } from './http/connections/vitals.ts'
import { createLog, errorFields, type Log } from './http/operators/log.ts'
import { createMetrics } from './http/operators/metrics.ts'
import { assets } from './http/pages/assets.ts'
import { embedFiles } from './http/pages/embedFiles.ts'
import { createPageCache } from './http/pages/pageCache.ts'
import { createNetworks } from './network/createNetworks.ts'
import { isTrustedBy } from './network/isTrustedBy.ts'
import { describeListenError } from './network/describeListenError.ts'
import { createLogLevel, watchLogLevel } from './logging/logLevel.ts'
import { maintenanceFile } from './process/maintenanceFile.ts'
import { projectRoot } from './process/programFile.ts'
import { readSiteAssets } from './site/siteAssets.ts'
import { openStandardOutput } from './logging/standardOutput.ts'
import { siteOptions } from './site/siteOptions.ts'

const assetsFolder = join(projectRoot, 'dist/client')
const embedFolder = join(projectRoot, 'dist/embed')

/** Maximum time for pending responses after shutdown was requested, in milliseconds. */
const drainMs = 10_000

async function main(): Promise<void> {
  const asked = readConfig(process.env)
  const output = openStandardOutput()
  const level = createLogLevel(asked.logLevel)
  const log = createLog({ level: level.current, format: asked.logFormat, output })
  watchLogLevel(level, {
    dataDir: asked.dataDir,
    onChange: (facts) => log.info('log level', { to: facts.level, until: facts.until }),
    onFault: (error) => log.error('log level', errorFields(error)),
  })
  const isProxy = isTrustedBy(express().set('trust proxy', asked.trustProxy))
  const isTrustedNetwork = createNetworks(asked.trustedNetworks)
  const server = createLimitedServer(connectionLimits, (address) => isProxy(address) || isTrustedNetwork(address))
  const acceptors = createAcceptors(server, connectionLimits)
  const drain = prepareDrain(server, { deadlineMs: drainMs, acceptors: acceptors.all })
  // A free port is reserved first, because pages and QR codes contain the address. No client uses the port before the
  // address is announced.
  if (asked.port === 0) await listen(acceptors, asked)
  const config = asked.port === 0 ? withPort(asked, portOf(server)) : asked
  const assetFacts = readSiteAssets(assetsFolder)
  const metrics = config.metrics ? createMetrics({ build: assetFacts.build, publicOrigin: config.publicOrigin }) : undefined
  metrics?.watchServer(server)
  metrics?.watchLog(output.lost)
  // The site and its upstream are independent and start in parallel.
  const [{ createSite }, embedded] = await Promise.all([
    import('#ssr'),
    config.upstreamUrl
      ? undefined
      : startEmbedded({ env: process.env, publicOrigin: config.publicOrigin, log, onRestart: metrics?.restarted }),
  ])
  if (embedded) metrics?.append(embedded.metrics)
  const upstream = createUpstream({
    url: embedded?.url ?? (() => config.upstreamUrl!),
    timeoutMs: config.upstreamTimeoutMs,
    log,
    watch: metrics?.upstream,
  })
  const site = await createSite(siteOptions(config, assetFacts))
  const pageCache = config.pageCacheMs > 0 ? createPageCache({ freshMs: config.pageCacheMs, clock: () => performance.now() }) : undefined
  if (pageCache) metrics?.watchCache(pageCache)
  const maintenance = maintenanceFile.watch({ dataDir: config.dataDir, onFault: (error) => log.error('maintenance', errorFields(error)) })
  const liveStreams = createLiveStreams({ upstream, secure: config.publicOrigin.startsWith('https:') })
  let accepting = true
  server.on(
    'request',
    createApp({
      config,
      assets: assets(assetsFolder),
      embed: embedFiles(embedFolder),
      site: async () => site,
      upstream,
      log,
      accepting: () => accepting,
      underMaintenance: maintenance.current,
      pageCache,
      metrics,
      liveStreams,
      load: createServerLoad({ maxRequests: config.maxRequests, measure: createVitals() }),
    }),
  )
  if (!server.listening) await listen(acceptors, config)
  announce(output, portOf(server), config, embedded)

  const stop = async (signal: string) => {
    if (!accepting) return
    accepting = false
    log.info('stopping', { signal })
    liveStreams.end()
    await drain()
    await upstream.close()
    await embedded?.close()
    await output.drained()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  logUncaughtErrors(log)
}

async function listen(acceptors: Acceptors, { port, host }: Config): Promise<void> {
  try {
    await acceptors.listen({ port, host })
  } catch (error) {
    throw describeListenError(error as NodeJS.ErrnoException, { port, host })
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

function announce(output: LineWriter, port: number, { host }: Config, embedded: Embedded | undefined): void {
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host
  output.write(`\n择一技 已启动：http://${shown}:${port}\n`)
  if (embedded) output.write(`${embedded.content}\n`)
  for (const { phone, password, about } of embedded?.demoAccounts ?? [])
    output.write(`体验账号：手机 ${phone}  密码 ${password}（${about}）\n`)
  output.write('\n')
}

/** Logs uncaught errors; the process continues to serve other requests. */
function logUncaughtErrors(log: Log): void {
  process.on('unhandledRejection', (error) => log.error('unhandled', errorFields(error)))
}

try {
  await main()
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof CommandError
  if (!(error instanceof StartRefused))
    process.stderr.write(`${isForOperator ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}

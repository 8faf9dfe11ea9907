import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { describeListenError } from '../network/describeListenError.ts'
import { createLogLevel, watchLogLevel } from '../logging/logLevel.ts'
import { openStandardOutput } from '../logging/standardOutput.ts'
import { createPasswords } from './account/index.ts'
import { chooseContent, contentText, ensureContent, requirePack, searchSources } from './content/index.ts'
import { createProviders, providerWarnings } from './createProviders.ts'
import { createUpstream } from './createUpstream.ts'
import { databaseErrorKind } from './db/databaseErrorKind.ts'
import { openDatabase } from './db/openDatabase.ts'
import { openForServing } from './db/openForServing.ts'
import { playDemonstration, prepareDemoAccounts } from './demonstration/demoAccounts.ts'
import { createFileStore } from './files/index.ts'
import { describeError } from './kernel/createErrorHandler.ts'
import { lineLog } from './kernel/lineLog.ts'
import { createCallMetrics, readinessQueries, startSweeping } from './operations/index.ts'
import { differenceQueries, findOldSuspense } from './payment/index.ts'
import { createIndexNow } from './publishing/index.ts'
import { ensureIndex, loadEngine, startIndexing, useEngine } from './search/index.ts'

/** Maximum time that responses in flight may take after shutdown was requested. */
const drainMs = 10_000

async function start() {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, contentDir, host, port, publicOrigin, logLevel, logFormat } = config
  const output = openStandardOutput()
  const level = createLogLevel(logLevel)
  const log = lineLog({ least: level.current, format: logFormat, output })
  watchLogLevel(level, {
    dataDir,
    onChange: (facts) => log({ level: 'info', event: 'log level', to: facts.level, until: facts.until }),
    onFault: (error) => log({ level: 'error', event: 'log level', ...describeError(error) }),
  })
  requirePack(contentDir)
  const engine = await loadEngine(config.searchEngine)
  const clock = Date.now
  const passwords = createPasswords()
  const metrics = config.metrics ? createCallMetrics() : undefined
  const files = createFileStore(config)
  const place = { url: databaseUrl, file: join(dataDir, 'zeyiji.db') }
  // Migrations have no timeout, and wait for another upstream that runs them concurrently.
  const preparing = await openDatabase(place)
  for (const warning of providerWarnings(config)) log({ level: 'warn', ...warning })
  useEngine(preparing, engine)
  // The demonstration accounts are for trying the site out locally only, because their password is public.
  const tryingOut = isThisMachine(host) && isThisMachine(new URL(publicOrigin).hostname)
  const stage = { dataDir, dataKey: config.dataKey, files, passwords, publicOrigin, now: clock(), log }
  const source = { db: preparing, contentDir, dataDir }
  const choice = await chooseContent(source)
  const demonstration = tryingOut && choice.isConfigured ? await prepareDemoAccounts(contentDir, { db: preparing, ...stage }) : undefined
  const accounts = demonstration?.accounts ?? []
  // After the accounts, because the demo content contains conversations with the first one.
  const demo = { demoPhone: accounts[0]?.phone, again: demonstration?.isNew ?? false }
  /** On a full disk the service starts with what is stored, if that is anything. */
  const unlessFull = (error: unknown) => {
    if (!choice.loaded || databaseErrorKind(error) !== 'full') throw error
    log({ level: 'error', event: 'disk full, started for reading', ...describeError(error) })
    return []
  }
  const changed = await ensureContent({ ...source, log, ...demo }, choice).catch(unlessFull)
  const content = await contentText(source, choice)
  await ensureIndex({ db: preparing, sources: searchSources, clock, log }).catch(unlessFull)
  await preparing.destroy()
  const db = openForServing({ ...place, bounds: config.databaseBounds, onQuery: metrics?.queried })
  useEngine(db, engine)
  metrics?.watchLog(output.lost)
  const countMatters = async () => ({
    suspended: (await findOldSuspense(db, Date.now())).length,
    ...(await differenceQueries(db).count(Date.now())),
  })
  metrics?.watch({ askDatabase: readinessQueries(db).ask, countMatters, dataDir, backupDir: config.backupDir })
  const { app, outbox, channels, closeStreams } = createUpstream({
    db,
    clock,
    ...createProviders({ config, clock, print: (line) => output.write(`${line}\n`) }),
    smsBudget: config.smsBudget,
    publicOrigin,
    dataDir,
    databaseUrl,
    files,
    dataKey: config.dataKey,
    trustProxy: config.trustProxy,
    trustedNetworks: config.trustedNetworks,
    log,
    passwords,
    metrics,
  })
  const server = createServer(app)
  // Longer than the host keeps idle connections, so that it never sends a request into a closing connection.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 20_000
  // Longer than the timeout of the host for bodies: the host decides how slow an upload may be.
  server.requestTimeout = 70_000
  const isChild = process.send !== undefined
  const address = await listen(server, isChild ? { host: '127.0.0.1', port: 0 } : { host, port })
  // Not awaited: the site can be used before the history of the accounts is complete.
  const playing = demonstration && config.demoHistory ? playDemonstration(demonstration, { db, ...stage, now: clock() }) : Promise.resolve()
  const played = playing.catch((error: unknown) => log({ level: 'error', event: 'demonstration', ...describeError(error) }))
  // Afterwards, because the workers would complete what the history has yet to complete at its own time, such as attempts.
  const working = played.then(() => [
    startSweeping({ db, clock, files, dataDir, channels, log }),
    startIndexing({ db, sources: searchSources, clock, log }),
    outbox.start(),
  ])
  const { indexNowKey: key, indexNowUrl: url } = config
  // Not awaited: no request depends on it.
  if (key !== undefined) void createIndexNow({ publicOrigin, key, url, log })(changed)

  const stop = once(async () => {
    const workers = await working
    await Promise.all([drain(server), closeStreams(), ...workers.map((end) => end())])
    await db.destroy()
    await output.drained()
    process.exit(0)
  })
  process.once('SIGTERM', stop).once('SIGINT', stop)
  if (isChild) {
    process.once('disconnect', stop)
    // The host may have exited while the content was being loaded.
    if (!process.connected) return stop()
    process.send?.({ type: 'listening', port: address.port, content, demoAccounts: accounts })
  } else {
    output.write(`择一技接口已启动：http://${host}:${address.port}/api/openapi.json\n${content}\n`)
    for (const { phone, password, about } of accounts) output.write(`体验账号：${phone}，密码：${password}（${about}）\n`)
  }
}

const isThisMachine = (host: string): boolean => /^(127\.|localhost$|\[?::1\]?$)/.test(host)

const listen = (server: Server, place: { host: string; port: number }): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeListenError(error, place)))
    server.listen(place, () => resolve(server.address() as AddressInfo))
  })

/** Stops accepting connections, waits for responses in flight, and closes each connection after its response. */
const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(deadline)
      resolve()
    })
  })

const once = (work: () => Promise<void>) => {
  let called = false
  return () => {
    if (called) return
    called = true
    void work()
  }
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type Express, type RequestHandler } from 'express'
import type { PayChannel } from '#lib/enums'
import type { Kysely } from 'kysely'
import { openApi } from '#lib/contract'
import {
  type ChatProvider,
  createScanRecorder,
  createAuthenticate,
  createUserPseudonym,
  isFromHost,
  type Passwords,
  type SmsProvider,
} from './account/index.ts'
import { createNetworks } from '../network/createNetworks.ts'
import { projectRoot } from '../process/programFile.ts'
import { callLog } from './callLog.ts'
import { createDomains } from './createDomains.ts'
import type { Database } from './db/Database.ts'
import { diskFiles, type FileStore, media, uploadedFiles } from './files/index.ts'
import { createErrorHandler, describeError, type Log, type StoreErrorKind } from './kernel/createErrorHandler.ts'
import { createApiRouter } from './kernel/createApiRouter.ts'
import { invoiceFiles, type InvoiceProvider } from './invoice/index.ts'
import { createEncryption, type Encryption } from './kernel/logic/encryption.ts'
import { encryptionSecret } from './kernel/encryptionSecret.ts'
import { createLiveSource } from './live/index.ts'
import { materials, mediaVideos } from './learning/index.ts'
import { createChangeLimit } from './limits/createRateLimit.ts'
import { createOutboxWorker, type OutboxWorker } from './outbox/index.ts'
import type { PaymentGateway } from './payment/index.ts'
import { exportedFiles } from './profile/index.ts'
import { type CallMetrics, createReadiness, readinessQueries } from './operations/index.ts'

export interface UpstreamOptions {
  db: Kysely<Database>
  /** Current time, in milliseconds since 1970. */
  clock: () => number
  /** Sends verification codes; `undefined` disables sending. */
  sms: SmsProvider | undefined
  /** Maximum number of messages a day in total; absent: only the limits by phone and by address apply. */
  smsBudget?: number | undefined
  /** Official account of the chat app; `undefined` disables signing in with it. */
  chat: ChatProvider | undefined
  /** Payment gateways, the default one first; or the sandbox, where no money is moved. */
  gateways: readonly PaymentGateway[] | 'sandbox'
  /** Issues invoices; `undefined` disables issuing. */
  invoiceProvider: InvoiceProvider | undefined
  /** Origin of the site without a trailing slash; QR codes link to it. */
  publicOrigin: string
  dataDir: string
  /** PostgreSQL database whose notifications are listened to; absent: the tables are polled for events. */
  databaseUrl?: string | undefined
  /** Storage of uploaded images; defaults to the data folder. */
  files?: FileStore
  /** Key that encrypts identity numbers; absent: a key in the data folder is used. */
  dataKey?: string | undefined
  /** Addresses of proxies on other machines, in Express syntax; proxies on this machine are always trusted. */
  trustProxy?: number | string[]
  /** Networks whose addresses many people share. */
  trustedNetworks?: readonly string[]
  /** Time within which a received image is converted, in milliseconds; absent: the default. */
  imagePatienceMs?: number | undefined
  log: Log
  passwords: Passwords
  /** Counts and times calls; absent: nothing is measured. */
  metrics?: CallMetrics | undefined
  /** Validates every response against the contract and throws if it does not match. For tests. */
  checkAnswers?: boolean
}

interface Upstream {
  app: Express
  outbox: OutboxWorker
  /** Configured payment channels. */
  channels: PayChannel[]
  /** Closes all event streams. */
  closeStreams: () => Promise<void>
}

/** Creates the embedded upstream: the API over a database, and the worker of the outbox. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const {
    db,
    clock,
    sms,
    smsBudget,
    chat,
    publicOrigin,
    dataDir,
    trustProxy = [],
    trustedNetworks = [],
    log,
    passwords,
    metrics,
    checkAnswers = false,
  } = options
  const { files = diskFiles({ dataDir }), dataKey, gateways, invoiceProvider } = options
  const onSmsFault = (error: unknown) => log({ level: 'error', event: 'sms not sent', ...describeError(error) })
  const onSmsBudgetSpent = () => log({ level: 'warn', event: 'sms budget used up', budget: smsBudget })
  const onImageFault = (error: unknown) => log({ level: 'warn', event: 'image not converted', ...describeError(error) })
  const secret = encryptionSecret({ dataDir, given: dataKey })
  const faults = { onSmsFault, onSmsBudgetSpent, onImageFault }
  const seal = lazyEncryption(secret)
  const domains = createDomains({
    db,
    clock,
    sms,
    smsBudget,
    chat,
    gateways,
    invoiceProvider,
    liveSource: createLiveSource({ db, clock, log, url: options.databaseUrl }),
    log,
    publicOrigin,
    passwords,
    dataDir,
    files,
    seal,
    imagePatienceMs: options.imagePatienceMs,
    ...faults,
  })
  const {
    handlers,
    work,
    imageReaders,
    live,
    payment,
    rateLimits,
    account,
    learning,
    membership,
    invoice,
    profile,
    files: uploads,
  } = domains
  const app = express()
  app.disable('x-powered-by')
  trustHosts(app, trustProxy)
  // API responses have no ETag; disabling the setting would also remove it from the files of media.ts.
  app.set('etag', () => undefined)
  app.enable('case sensitive routing')
  // Calls reject nested queries themselves; the parser of Express would make them look valid.
  app.set('query parser', false)
  app.use(setDefaultHeaders, callLog(log))
  if (metrics) app.get('/metrics', metrics.page).use(metrics.measure)
  app.get('/healthz', (_request, response) => void response.json({ ok: true }))
  const readiness = createReadiness({ database: readinessQueries(db), dataDir, log })
  app.get('/readyz', readiness.page)
  app.get('/api/openapi.json', openApiDocument())
  app.use('/api/media/video', mediaVideos({ dataDir, key: learning.key, clock }))
  app.use('/api/media', media({ dataDir }))
  if (chat?.routes) app.use('/chat', chat.routes(createScanRecorder({ ...account.queries, clock })))
  app.use('/pay/callback', payment.callbacks)
  const limitChanges = createChangeLimit({ rateLimits, clock })
  const authenticate = createAuthenticate({ ...account.queries, clock, log, isTrustedNetwork: createNetworks(trustedNetworks) })
  app.use('/api/material', materials({ dataDir, authenticate, ...learning.queries, ...membership.queries, clock }))
  app.use('/api/export', exportedFiles({ authenticate, ...profile.queries, files, seal, clock }))
  app.use('/api/invoice/file', invoiceFiles({ authenticate, ...invoice.queries }))
  app.use('/api/file', uploadedFiles({ authenticate, ...uploads.queries, files, seal, readers: imageReaders }))
  app.use(createApiRouter({ handlers, authenticate, limitChanges, checkAnswers }))
  const onStoreFault = (kind: StoreErrorKind) => {
    metrics?.storeFailed(kind)
    if (kind === 'full') readiness.wasFull()
  }
  app.use(createErrorHandler({ log, markOf: createUserPseudonym(secret), onStoreFault }))
  return { app, outbox: createOutboxWorker({ db, clock, work, log }), channels: payment.channels(), closeStreams: live.close }
}

/** Trusts all proxies on this machine, because one of them may have started this process, and the given ones. */
function trustHosts(app: Express, others: number | string[]): void {
  app.set('trust proxy', ['loopback', ...(typeof others === 'number' ? [] : others)])
  if (typeof others !== 'number') return
  const isNear = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  app.set('trust proxy', (address: string, hop: number) => isNear(address, hop) || hop < others)
}

/** Creates the seal on first use: most data folders never need a key. */
function lazyEncryption(secret: () => string): () => Encryption {
  let seal: Encryption | undefined
  return () => (seal ??= createEncryption(secret()))
}

/** Disables caching of API responses, and sets the request id that is also logged. */
const setDefaultHeaders: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id']
  const known = isFromHost(request) && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': known ? given : randomUUID() })
  next()
}

function openApiDocument(): RequestHandler {
  let text: string | undefined
  return (_request, response) => {
    // Created on the first request to keep the start fast.
    text ??= JSON.stringify(openApi(versionOfPackage()))
    response.type('application/json').send(text)
  }
}

function versionOfPackage(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}

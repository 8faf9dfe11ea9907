import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type ChatProvider, simulatedChat } from '../../server/upstream/account/providers/ChatProvider.ts'
import type { SmsMessage, SmsProvider } from '../../server/upstream/account/providers/SmsProvider.ts'
import { createPasswords, type Passwords } from '../../server/upstream/account/logic/password.ts'
import { createUpstream } from '../../server/upstream/createUpstream.ts'
import type { Database } from '../../server/upstream/db/Database.ts'
import type { FileStore } from '../../server/upstream/files/FileStore.ts'
import type { InvoiceProvider } from '../../server/upstream/invoice/providers/InvoiceProvider.ts'
import { localInvoice } from '../../server/upstream/invoice/providers/localInvoice.ts'
import type { PaymentGateway } from '../../server/upstream/payment/providers/PaymentGateway.ts'
import type { CallMetrics } from '../../server/upstream/operations/createCallMetrics.ts'
import { cheapCost } from './cheapCost.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Code of the envelope; -1 for an answer without an envelope. */
  code: number
  data: unknown
  msg: string | undefined
}

export interface Question {
  token?: string
  /** IP address of the client, as the host reports it. */
  address?: string
  agent?: string
  headers?: Record<string, string>
  /** Sent unchanged, instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>
}

/** The site's origin. */
export const publicOrigin = 'https://site.example'

interface StartOptions {
  /** Clock of another upstream on the same database. */
  time?: { now: number }
  /** Chat provider; by default the simulated one. */
  chat?: ChatProvider
  /** Payment gateways; by default the sandbox. */
  gateways?: readonly PaymentGateway[] | 'sandbox'
  /** Invoice provider; by default the one that creates samples. */
  invoiceProvider?: InvoiceProvider
  /** Disables messages, chat, payments and invoices. */
  withoutProviders?: boolean
  /** Maximum number of messages per day in total. */
  smsBudget?: number
  /** Counts and times calls. */
  metrics?: CallMetrics
  /** Persistent data folder; by default a temporary one. */
  dataDir?: string
  /** Storage of uploads; by default the data folder. */
  files?: FileStore
  /** Password hashing at production cost; by default at minimum cost. */
  passwords?: Passwords
  /** Time within which a received image is converted, in milliseconds; by default enough for any machine. */
  imagePatienceMs?: number
  /** PostgreSQL database to listen to. */
  databaseUrl?: string | undefined
  /** Networks whose addresses many people share. */
  trustedNetworks?: string[]
}

/** Starts an upstream on its own port with a fixed clock, recorded logs and recorded messages. */
export async function startUpstream(
  db: Kysely<Database>,
  {
    time = { now: Date.parse('2026-03-01T08:00:00Z') },
    chat: otherChat,
    gateways = 'sandbox',
    invoiceProvider = localInvoice(),
    withoutProviders = false,
    smsBudget,
    metrics,
    files,
    passwords = createPasswords({ queue: 1000, cost: cheapCost }),
    dataDir: given,
    imagePatienceMs = 600_000,
    databaseUrl,
    trustedNetworks,
  }: StartOptions = {},
) {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'upstream-')))
  const printed: string[] = []
  const chat = withoutProviders ? undefined : (otherChat ?? simulatedChat({ publicOrigin, print: (line) => printed.push(line) }))
  const messages: SmsMessage[] = []
  const entries: Record<string, unknown>[] = []
  /** Log entries of refused calls. */
  const refusals: Record<string, unknown>[] = []
  const hashes = { count: 0 }
  const gateway = { broken: false }
  const sms: SmsProvider = {
    send: async (message) => {
      if (gateway.broken) throw new Error(`The gateway refused ${message.phone}`)
      messages.push(message)
    },
  }
  const { app, outbox, closeStreams } = createUpstream({
    db,
    dataDir,
    databaseUrl,
    ...(trustedNetworks && { trustedNetworks }),
    imagePatienceMs,
    clock: () => time.now,
    sms: withoutProviders ? undefined : sms,
    smsBudget,
    chat,
    gateways: withoutProviders ? [] : gateways,
    invoiceProvider: withoutProviders ? undefined : invoiceProvider,
    publicOrigin,
    metrics,
    ...(files && { files }),
    log: (entry) => {
      // Entries of the operators' default level.
      if (entry['level'] !== 'debug') (entry['event'] === 'call refused' ? refusals : entries).push(entry)
    },
    passwords: {
      hash: (password) => (hashes.count++, passwords.hash(password)),
      verify: (password, stored) => (hashes.count++, passwords.verify(password, stored)),
    },
    checkAnswers: true,
  })
  const server = createServer(app)
  // As long as a long test on a busy machine: a connection that closes between two calls would fail the second one.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Makes a call: `ask('POST /api/user/login', { … })`. The second argument is the body; GET calls have their query in the name. */
  async function ask(line: string, body?: unknown, { token, address, agent, headers = {}, raw }: Question = {}): Promise<Answer> {
    const [method = '', path = ''] = line.split(' ')
    const sent = raw ?? (method === 'GET' || method === 'HEAD' ? undefined : JSON.stringify(body ?? {}))
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { token }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(agent !== undefined && { 'user-agent': agent }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    })
    const text = await response.text()
    const envelope = parse(text)
    return { status: response.status, headers: response.headers, text, ...envelope }
  }

  return {
    origin,
    dataDir,
    db,
    ask,
    time,
    messages,
    entries,
    refusals,
    printed,
    hashes,
    gateway,
    /** Runs all due background tasks. */
    runTasks: outbox.runDue,
    /** Advances the clock by a minute for a phone number, requests a code and returns it. */
    async code(phone: string, scene: number, address?: string): Promise<string> {
      const answer = await ask('POST /api/sys/user/sms/code', { account: phone, type: scene }, address === undefined ? {} : { address })
      const message = messages.findLast((sent) => sent.phone === phone && sent.scene === scene)
      if (answer.code !== 0 || !message) throw new Error(`No code was sent: ${answer.text}`)
      return message.code
    },
    closeStreams,
    async stop() {
      await closeStreams()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (given === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>

function parse(text: string): { code: number; data: unknown; msg: string | undefined } {
  try {
    const { code = -1, data = null, msg } = JSON.parse(text) as { code?: number; data?: unknown; msg?: string }
    return { code, data, msg }
  } catch {
    return { code: -1, data: null, msg: undefined }
  }
}

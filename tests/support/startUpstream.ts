import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { ChatProvider } from '../../server/upstream/account/providers/ChatProvider.ts'
import { simulatedChat } from '../../server/upstream/account/providers/simulatedChat.ts'
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
  /** The envelope; an answer without one has code -1. */
  code: number
  data: unknown
  msg: string | undefined
}

export interface Question {
  token?: string
  /** Address of the client, as the host would report it. */
  address?: string
  agent?: string
  headers?: Record<string, string>
  /** Sent unchanged, instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>
}

/** The site's origin. */
export const publicOrigin = 'https://site.example'

interface StartOptions {
  /** The clock of another upstream on the same database. */
  time?: { now: number }
  /** A chat app other than the simulated one. */
  chat?: ChatProvider
  /** Gateways other than the sandbox. */
  gateways?: readonly PaymentGateway[] | 'sandbox'
  /** A service that issues invoices, other than the one that draws samples. */
  invoiceProvider?: InvoiceProvider
  /** Disables messages, the chat app, paying and invoices. */
  withoutProviders?: boolean
  /** Most messages within a day in all. */
  smsBudget?: number
  /** Counts and times its calls. */
  metrics?: CallMetrics
  /** A data folder that stays; by default a temporary one. */
  dataDir?: string
  /** Storage of uploads, when not in its data folder. */
  files?: FileStore
  /** Hashing at the cost of production; by default it costs next to nothing. */
  passwords?: Passwords
  /** The PostgreSQL database that it listens to. */
  databaseUrl?: string | undefined
}

/** An upstream on a port of its own, with a clock that stands still, and recorded logs and messages. */
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
    databaseUrl,
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
      // The operators' default level, unless a test asks for more.
      if (entry['level'] !== 'debug') (entry['event'] === 'call refused' ? refusals : entries).push(entry)
    },
    passwords: {
      hash: (password) => (hashes.count++, passwords.hash(password)),
      verify: (password, stored) => (hashes.count++, passwords.verify(password, stored)),
    },
    checkAnswers: true,
  })
  const server = createServer(app)
  // The time is that of a long test on a busy machine: a connection that is closed between two calls would fail the
  // second one.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** `ask('POST /api/user/login', { … })`: the body of a POST; a GET carries its query in the name. */
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
    /** Does what calls have left to be done by now. */
    runTasks: outbox.runDue,
    /** Advances the clock by a minute for a phone, requests a code and returns it. */
    async code(phone: string, scene: number, address?: string): Promise<string> {
      const answer = await ask('POST /api/sys/user/sms/code', { account: phone, type: scene }, address === undefined ? {} : { address })
      const message = messages.findLast((sent) => sent.phone === phone && sent.scene === scene)
      if (answer.code !== 0 || !message) throw new Error(`No code came: ${answer.text}`)
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

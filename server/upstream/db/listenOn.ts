import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from './Database.ts'
import { hasManyWriters } from './createGroupCommit.ts'

interface ListenOptions {
  url: string
  channel: string
  onPayload: (payload: string) => void
  /** Called each time listening begins. Earlier notifications, and those sent while the connection was lost, are not received. */
  onListening: () => void
  onFault: (error: unknown) => void
}

const reconnectMs = 1000

/** Listens on a PostgreSQL channel with its own connection, and reconnects when that is lost. Returns a function that stops. */
export function listenOn({ url, channel, onPayload, onListening, onFault }: ListenOptions): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function open(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5000,
    })
    client = opened
    let lost = false
    const again = (fault: unknown) => {
      if (lost || ended) return
      lost = true
      onFault(fault)
      void close(opened)
      timer = setTimeout(() => void open(), reconnectMs)
    }
    opened.on('error', again)
    opened.on('end', () => again(new Error('The connection was closed')))
    opened.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      onListening()
    } catch (error) {
      again(error)
    }
  }

  void open()
  return async () => {
    ended = true
    clearTimeout(timer)
    await close(client)
  }
}

/** Closes a connection, and ignores the errors of connections that are already lost. */
const close = async (client: Client | undefined): Promise<void> => client?.end().catch(() => {})

/**
 * Notifies all listeners of a PostgreSQL channel, in all processes, when the transaction is committed. Does nothing on
 * SQLite, which has no notifications: there the rows are polled.
 */
export async function notifyChannel(trx: Kysely<Database>, channel: string, payload: string): Promise<void> {
  if (hasManyWriters(trx)) await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
}

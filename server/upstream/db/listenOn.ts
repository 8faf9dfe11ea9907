import { Client } from 'pg'

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

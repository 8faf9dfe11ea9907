import type { Response } from 'express'

/** Event with its id, after which an interrupted stream continues. */
export interface StreamEvent<Data> {
  id: number
  data: Data
}

/** Sends one event. An event object that is sent to many streams is serialised only once. */
export type SendEvent<Data> = (event: StreamEvent<Data>) => void

/** Event stream for one caller. */
export interface EventStream<Data> {
  /** Called after the stream was opened; returns a function that is called after the stream was closed. */
  begin: (send: SendEvent<Data>, end: () => void) => () => void
}

/** Maximum number of buffered bytes per stream. If a client does not read, its stream is cut; the client reconnects and continues. */
const maxBufferedBytes = 64 * 1024

const serialisedEvents = new WeakMap<object, Buffer>()

function bytesOf(event: StreamEvent<unknown>): Buffer {
  const known = serialisedEvents.get(event)
  if (known) return known
  const bytes = Buffer.from(`id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`)
  serialisedEvents.set(event, bytes)
  return bytes
}

/** Responds with server-sent events until either side ends the stream. */
export function sendEvents<Data>(response: Response, { begin }: EventStream<Data>): void {
  // A client that disconnected while the stream was being prepared emits no further `close` event.
  if (response.closed) return
  // The end of the stream is the end of the connection, therefore events need no chunked encoding.
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  if (response.req.method === 'HEAD') return void response.end()
  response.flushHeaders()
  const send: SendEvent<Data> = (event) => {
    if (response.writableEnded) return
    if (response.writableLength > maxBufferedBytes) return void response.destroy()
    response.write(bytesOf(event))
  }
  response.once(
    'close',
    begin(send, () => response.end()),
  )
}

import type { Response } from 'express'

/** An event; `id` is what a stream that was cut goes on after. */
export interface SentEvent<Data> {
  id: number
  data: Data
}

/** Sends one event; the same one to many streams is put into bytes once. */
export type SendEvent<Data> = (event: SentEvent<Data>) => void

/** A stream of events for one caller. */
export interface EventStream<Data> {
  /** Called once the stream is open; returns what is done when its caller has gone. */
  begin: (send: SendEvent<Data>, end: () => void) => () => void
}

/** Most bytes that wait for a caller who does not read, before the stream is cut; its caller comes back for the rest. */
const mostWaiting = 64 * 1024

const written = new WeakMap<object, Buffer>()

function bytesOf(event: SentEvent<unknown>): Buffer {
  const known = written.get(event)
  if (known) return known
  const bytes = Buffer.from(`id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`)
  written.set(event, bytes)
  return bytes
}

/** Answers with server-sent events until either side ends it. */
export function sendEvents<Data>(response: Response, { begin }: EventStream<Data>): void {
  // A client that left while the stream was being prepared will not close it any more.
  if (response.closed) return
  // Its end is that of the connection: so each event is one write, without the frame of a chunk.
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
    if (response.writableLength > mostWaiting) return void response.destroy()
    response.write(bytesOf(event))
  }
  response.once(
    'close',
    begin(send, () => response.end()),
  )
}

import type { Response } from 'express'

/** Sends one event; `id` is what a stream that was cut goes on after. */
export type SendEvent<Data> = (event: { id: number; data: Data }) => void

/** A stream of events for one caller. */
export interface EventStream<Data> {
  /** Called once the stream is open; returns what is done when its caller has gone. */
  begin: (send: SendEvent<Data>, end: () => void) => () => void
}

/** Most bytes that wait for a caller who does not read, before the stream is cut; its caller comes back for the rest. */
const mostWaiting = 64 * 1024

/** Answers with server-sent events until either side ends it. */
export function sendEvents<Data>(response: Response, { begin }: EventStream<Data>): void {
  // Whoever left while the stream was being prepared will not close it any more.
  if (response.closed) return
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  if (response.req.method === 'HEAD') return void response.end()
  response.flushHeaders()
  const send: SendEvent<Data> = ({ id, data }) => {
    if (response.writableEnded) return
    if (response.writableLength > mostWaiting) return void response.destroy()
    response.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  response.once(
    'close',
    begin(send, () => response.end()),
  )
}

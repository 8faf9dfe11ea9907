import { once } from 'node:events'

interface Connection {
  /** Sends a command; resolves with its result, rejects with the browser's error. */
  call: (method: string, params: object) => Promise<unknown>
  disconnect: () => void
}

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

/** Connects to a browser by WebDriver BiDi. */
export async function connectBidi(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const open = new Map<number, (answer: Answer) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) return
    open.get(answer.id)?.(answer)
    open.delete(answer.id)
  })
  socket.addEventListener('close', () => {
    for (const settle of open.values()) settle({ type: 'error', error: 'closed', message: 'The browser has gone' })
  })
  return {
    call: (method, params) =>
      new Promise((done, fail) => {
        count += 1
        open.set(count, ({ type, result, error, message }) =>
          type === 'success' ? done(result) : fail(new Error(`${method}: ${error}: ${message}`)),
        )
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
    disconnect: () => socket.close(),
  }
}

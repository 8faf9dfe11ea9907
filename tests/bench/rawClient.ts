import { connect, type Socket } from 'node:net'

/** Summary of an answer; status 0 without an answer. */
export interface RawAnswer {
  status: number
  retryAfter: boolean
}

/** Creates a minimal client with keep-alive connections, which adds little load itself. */
export function createRawClient(port: number, { most, patienceMs }: { most: number; patienceMs: number }) {
  const idle: Socket[] = []
  const line: (() => void)[] = []
  const onAnswer = new WeakMap<Socket, (answer: RawAnswer) => void>()
  let open = 0

  function opened(): Socket {
    open += 1
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setTimeout(patienceMs)
    let head = ''
    let missing = -1
    const over = (answer: RawAnswer) => {
      const tell = onAnswer.get(socket)
      onAnswer.delete(socket)
      head = ''
      missing = -1
      tell?.(answer)
    }
    let answer: RawAnswer = { status: 0, retryAfter: false }
    socket.on('data', (chunk: Buffer) => {
      let rest = chunk.length
      if (missing === -1) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        rest = head.length - end - 4
        answer = { status: Number(head.slice(9, 12)), retryAfter: /\r\nretry-after:/i.test(head.slice(0, end)) }
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1]
        missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length)
      }
      missing -= rest
      // The last chunk of an answer without a length.
      if (missing > 0 && !(missing === Number.POSITIVE_INFINITY && chunk.subarray(-5).equals(lastPiece))) return
      over(answer)
      const next = line.shift()
      idle.push(socket)
      next?.()
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      open -= 1
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
      over({ status: 0, retryAfter: false })
      line.shift()?.()
    })
    return socket
  }

  return {
    ask(bytes: string): Promise<RawAnswer> {
      return new Promise((resolve) => {
        const send = () => {
          const socket = idle.pop() ?? opened()
          onAnswer.set(socket, resolve)
          socket.write(bytes)
        }
        if (idle.length > 0 || open < most) send()
        else line.push(send)
      })
    },
    close: () => {
      for (const socket of idle) socket.destroy()
    },
  }
}

const lastPiece = Buffer.from('0\r\n\r\n')

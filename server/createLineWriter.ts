import { write, writeSync } from 'node:fs'

interface LineWriterOptions {
  /** Where lines go; by default standard output. */
  fd?: number
  /** What may wait to be written, in bytes: of a reader who does not read. */
  maxBytes?: number
  /** How long nothing is tried after a failure, in milliseconds. */
  againMs?: number
  /** Told of the first failure, and of each after it has worked again. */
  onFailure?: (error: NodeJS.ErrnoException) => void
}

export type LineWriter = ReturnType<typeof createLineWriter>

/** After this it is not waited for what is being written, in milliseconds. */
const stuckMs = 500

/** How soon a full pipe is tried again, in milliseconds. */
const fullPipeMs = 20

/**
 * Writes lines, and lives through a full disk, a reader who has gone and one who does not read: what cannot be written is
 * counted, and how much that was is the first thing that is said when it works again. Node's own stream would end the
 * process, stay broken for ever, or hold everything up.
 */
export function createLineWriter({ fd = 1, maxBytes = 4_000_000, againMs = 1000, onFailure = () => {} }: LineWriterOptions = {}) {
  let waiting: string[] = []
  let waitingBytes = 0
  /** What is being written, and since when. */
  let sending: Buffer | undefined
  let sendingSince = 0
  let sendingLines = 0
  let timer: NodeJS.Timeout | undefined
  let isBroken = false
  let lost = 0
  let lostUntold = 0
  let lossLine = (lines: number): string => `${lines} lines of the log were lost\n`

  function lose(lines: number): void {
    lost += lines
    lostUntold += lines
  }

  function send(): void {
    if (sending !== undefined || timer !== undefined || waiting.length === 0) return
    // Behind half a line that was cut off.
    const news = isBroken ? `\n${lossLine(lostUntold)}` : ''
    sending = Buffer.from(news + waiting.join(''))
    sendingSince = performance.now()
    sendingLines = waiting.length
    waiting = []
    waitingBytes = 0
    go(0)
  }

  function go(from: number): void {
    const bytes = sending!
    write(fd, bytes, from, bytes.length - from, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void later(() => go(from), fullPipeMs)
      if (error) return failed(error)
      if (from + written < bytes.length) return go(from + written)
      if (isBroken) lostUntold = 0
      isBroken = false
      sending = undefined
      send()
    })
  }

  function failed(error: NodeJS.ErrnoException): void {
    lose(sendingLines)
    sending = undefined
    if (!isBroken) onFailure(error)
    isBroken = true
    later(send, againMs)
  }

  function later(work: () => void, ms: number): void {
    timer = setTimeout(() => {
      timer = undefined
      work()
    }, ms).unref()
  }

  return {
    /** Writes a line, which ends with a line feed; never throws and never waits. */
    write(line: string): void {
      if (waitingBytes + line.length > maxBytes) return lose(1)
      waiting.push(line)
      waitingBytes += line.length
      send()
    },
    /** How many lines could not be written so far. */
    lost: () => lost,
    /** How a loss is told. */
    tellLoss: (as: (lines: number) => string) => void (lossLine = as),
    /** Resolves when all has been written, or cannot be for now. */
    async drained(): Promise<void> {
      const isWriting = () => !isBroken && (sending !== undefined || waiting.length > 0) && !isStuck()
      while (isWriting()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    /** Writes what is left, at the end of the process. */
    flush(): void {
      if (isBroken || isStuck() || waiting.length === 0) return
      try {
        writeSync(fd, waiting.join(''))
        waiting = []
      } catch {
        // Nobody is left to be told.
      }
    },
  }

  /** Whether the reader does not read. */
  function isStuck(): boolean {
    return sending !== undefined && performance.now() - sendingSince > stuckMs
  }
}

import { write, writeSync } from 'node:fs'

interface LineWriterOptions {
  /** The file descriptor to write to; by default standard output. */
  fd?: number
  /** Largest backlog of unwritten lines, in bytes, when the reader does not read. */
  maxBytes?: number
  /** Pause after a failed write, in milliseconds. */
  againMs?: number
  /** Called at the first failure, and at the first failure after each recovery. */
  onFailure?: (error: NodeJS.ErrnoException) => void
}

export type LineWriter = ReturnType<typeof createLineWriter>

/** Longest wait for a write under way, in milliseconds. */
const stuckMs = 500

/** Interval at which a full pipe is tried again, in milliseconds. */
const fullPipeMs = 20

/**
 * Writes lines and survives a full disk, a closed pipe and a reader that does not read: lines that cannot be written
 * are counted, and the next successful write starts with that count. Node's own stream would end the process, stay
 * broken for ever, or block.
 */
export function createLineWriter({ fd = 1, maxBytes = 4_000_000, againMs = 1000, onFailure = () => {} }: LineWriterOptions = {}) {
  let waiting: string[] = []
  let waitingBytes = 0
  /** The write under way, and its start. */
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
    // The line feed ends a line that was cut off half-way.
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
    /** Writes a line, which must end with a line feed; never throws and never waits. */
    write(line: string): void {
      if (waitingBytes + line.length > maxBytes) return lose(1)
      waiting.push(line)
      waitingBytes += line.length
      send()
    },
    /** Number of lines lost so far. */
    lost: () => lost,
    /** Sets the format of the line that reports a loss. */
    reportLossAs: (as: (lines: number) => string) => void (lossLine = as),
    /** Resolves when everything was written, or cannot be written for now. */
    async drained(): Promise<void> {
      const isWriting = () => !isBroken && (sending !== undefined || waiting.length > 0) && !isStuck()
      while (isWriting()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    /** Writes the backlog at the end of the process. */
    flush(): void {
      if (isBroken || isStuck() || waiting.length === 0) return
      try {
        writeSync(fd, waiting.join(''))
        waiting = []
      } catch {
        // Reporting is impossible here: the output itself is gone.
      }
    },
  }

  /** True while the reader does not read. */
  function isStuck(): boolean {
    return sending !== undefined && performance.now() - sendingSince > stuckMs
  }
}

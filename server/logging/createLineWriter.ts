import { write, writeSync } from 'node:fs'

interface LineWriterOptions {
  /** File descriptor to write to; by default standard output. */
  fd?: number
  /** Maximum backlog of unwritten lines while the reader does not read, in bytes. */
  maxBytes?: number
  /** Delay before the next write after a failure, in milliseconds. */
  againMs?: number
  /** Called at the first failure, and at the first failure after each recovery. */
  onFailure?: (error: NodeJS.ErrnoException) => void
}

export type LineWriter = ReturnType<typeof createLineWriter>

/** Time after which a pending write counts as stuck, in milliseconds. */
const stuckMs = 500

/** Interval between attempts to write to a full pipe, in milliseconds. */
const fullPipeMs = 20

/**
 * Creates a writer that survives a full disk, a closed pipe and a reader that does not read. Lines that cannot be
 * written are counted, and the next successful write starts with that count. Node's own stream would end the process,
 * remain broken permanently, or block.
 */
export function createLineWriter({ fd = 1, maxBytes = 4_000_000, againMs = 1000, onFailure = () => {} }: LineWriterOptions = {}) {
  let waiting: string[] = []
  let waitingBytes = 0
  /** The pending write, and its start time. */
  let sending: Buffer | undefined
  let sendingSince = 0
  let sendingLines = 0
  let timer: NodeJS.Timeout | undefined
  let isBroken = false
  let lost = 0
  let unreportedLosses = 0
  let formatLoss = (lines: number): string => `${lines} log lines were lost\n`

  function recordLoss(lines: number): void {
    lost += lines
    unreportedLosses += lines
  }

  function send(): void {
    if (sending !== undefined || timer !== undefined || waiting.length === 0) return
    // The line feed ends a partially written line.
    const news = isBroken ? `\n${formatLoss(unreportedLosses)}` : ''
    sending = Buffer.from(news + waiting.join(''))
    sendingSince = performance.now()
    sendingLines = waiting.length
    waiting = []
    waitingBytes = 0
    writeFrom(0)
  }

  function writeFrom(from: number): void {
    const bytes = sending!
    write(fd, bytes, from, bytes.length - from, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void later(() => writeFrom(from), fullPipeMs)
      if (error) return failed(error)
      if (from + written < bytes.length) return writeFrom(from + written)
      if (isBroken) unreportedLosses = 0
      isBroken = false
      sending = undefined
      send()
    })
  }

  function failed(error: NodeJS.ErrnoException): void {
    recordLoss(sendingLines)
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
    /** Writes a line, which must end with a line feed. Never throws and never blocks. */
    write(line: string): void {
      if (waitingBytes + line.length > maxBytes) return recordLoss(1)
      waiting.push(line)
      waitingBytes += line.length
      send()
    },
    /** Returns the number of lines lost so far. */
    lost: () => lost,
    /** Sets the format of the line that reports a loss. */
    reportLossAs: (as: (lines: number) => string) => void (formatLoss = as),
    /** Resolves when everything was written, or when writing is currently impossible. */
    async drained(): Promise<void> {
      const isWriting = () => !isBroken && (sending !== undefined || waiting.length > 0) && !isStuck()
      while (isWriting()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    /** Writes the backlog synchronously at the end of the process. */
    flush(): void {
      if (isBroken || isStuck() || waiting.length === 0) return
      try {
        writeSync(fd, waiting.join(''))
        waiting = []
      } catch {
        // The failure cannot be reported, because the output itself has failed.
      }
    },
  }

  /** Checks whether the reader has stopped reading. */
  function isStuck(): boolean {
    return sending !== undefined && performance.now() - sendingSince > stuckMs
  }
}

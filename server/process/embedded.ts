import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '../http/operators/log.ts'
import { programFile } from './programFile.ts'

/** Message that the embedded upstream sends when it is ready. */
interface Listening {
  type: 'listening'
  port: number
  /** Content pack in force, for the operator. */
  content: string
  /** Accounts for trying out the demonstration. */
  demoAccounts: { phone: string; password: string; about: string }[]
}

/** Handle of the embedded upstream. */
export interface Embedded {
  url: () => string
  content: string
  demoAccounts: Listening['demoAccounts']
  /** Returns its metrics; empty when they cannot be read. */
  metrics: () => Promise<string>
  close: () => Promise<void>
}

/** Thrown when the embedded upstream refused to start, for a reason that it has printed itself. */
export class StartRefused extends Error {}

interface EmbeddedOptions {
  env: Record<string, string | undefined>
  /** Origin of the site. Passed explicitly, because the environment lacks a port that the system assigned. */
  publicOrigin: string
  log: Log
  /** Called after each restart. */
  onRestart?: (() => void) | undefined
}

/** Restart delay, which doubles from `first` to `last`, and the uptime that resets it; in milliseconds. */
const backoff = { first: 200, last: 10_000, calmAfter: 30_000 } as const

/**
 * Makes the allocator return large blocks to the system immediately. By default glibc retains the freed memory of each
 * thread: 20 MB per password hash, 130 MB after a dozen sign-ins. The systemd units and the image set the same value.
 */
const memory = { MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Starts the embedded upstream in its own process, and restarts it when it exits unexpectedly. Rejects if the first
 * start fails.
 */
export async function startEmbedded({ env, publicOrigin, log, onRestart }: EmbeddedOptions): Promise<Embedded> {
  let port = 0
  let child: ChildProcess
  let closing = false
  let pause: number = backoff.first
  let again: NodeJS.Timeout | undefined

  const start = async (): Promise<Listening> => {
    const started = Date.now()
    const running = fork(programFile('server/upstream/main.ts'), {
      env: { ...memory, ...env, PUBLIC_ORIGIN: publicOrigin },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = running
    const ready = await firstMessage(running)
    port = ready.port
    running.once('exit', (code, signal) => {
      if (closing) return
      if (Date.now() - started > backoff.calmAfter) pause = backoff.first
      log.error('upstream died', { code, signal, restartInMs: pause })
      again = setTimeout(restart, pause)
      pause = Math.min(pause * 2, backoff.last)
    })
    return ready
  }
  const restart = () => {
    start().then(
      () => {
        log.info('upstream restarted', { port })
        onRestart?.()
      },
      (error: unknown) => {
        log.error('upstream did not start', { message: String(error), restartInMs: pause })
        if (closing) return
        again = setTimeout(restart, pause)
        pause = Math.min(pause * 2, backoff.last)
      },
    )
  }

  const { content, demoAccounts } = await start()
  return {
    url: () => `http://127.0.0.1:${port}`,
    content,
    demoAccounts,
    metrics: async () => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(1000) })
        return answer.ok ? await answer.text() : ''
      } catch {
        // The host's own metrics already report that the upstream is unreachable.
        return ''
      }
    },
    close: () => {
      closing = true
      clearTimeout(again)
      return stopProcess(child)
    },
  }
}

function firstMessage(child: ChildProcess): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // Node's watch mode sends messages over the same channel.
    child.on('message', (message: Partial<Listening>) => {
      if (message.type === 'listening') resolve(message as Listening)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const message = `The embedded upstream exited with ${signal ?? `code ${code}`} before it was ready`
      reject(code === 1 ? new StartRefused(message) : new Error(message))
    })
  })
}

/** Requests a graceful exit of the process, and kills it after five seconds. */
function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), 5000)
    child.once('exit', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

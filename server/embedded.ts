import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from './http/operators/log.ts'

/** What the embedded upstream tells when it is ready. */
interface Listening {
  type: 'listening'
  port: number
  /** An account to try the demonstration with. */
  demoAccount?: { phone: string; password: string }
}

/** The embedded upstream, seen from the host: an address, and a way to end it. */
export interface Embedded {
  url: () => string
  demoAccount: Listening['demoAccount']
  /** What it counts and times of itself; empty when it cannot say. */
  metrics: () => Promise<string>
  close: () => Promise<void>
}

interface EmbeddedOptions {
  env: Record<string, string | undefined>
  /** Where the site is reached: known better than the environment says when the port is a free one. */
  publicOrigin: string
  log: Log
  /** Told each time it has been started again. */
  onRestart?: (() => void) | undefined
}

/** How long to wait before starting it again: doubles from the first to the last, in milliseconds. */
const backoff = { first: 200, last: 10_000, calmAfter: 30_000 } as const

/**
 * Large pieces of memory go back to the machine at once. By default glibc keeps what each thread has used: 20 MB a hash
 * of a password, 130 MB after a dozen sign-ins. The units and the image say the same.
 */
const memory = { MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Starts the embedded upstream in a process of its own, and again whenever it dies. Rejects if it never comes up. */
export async function startEmbedded({ env, publicOrigin, log, onRestart }: EmbeddedOptions): Promise<Embedded> {
  let port = 0
  let child: ChildProcess
  let closing = false
  let pause: number = backoff.first
  let again: NodeJS.Timeout | undefined

  const start = async (): Promise<Listening> => {
    const started = Date.now()
    const running = fork(fileURLToPath(new URL('upstream/main.ts', import.meta.url)), {
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

  const { demoAccount } = await start()
  return {
    url: () => `http://127.0.0.1:${port}`,
    demoAccount,
    metrics: async () => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(1000) })
        return answer.ok ? await answer.text() : ''
      } catch {
        // That it is away is told by the host's own metrics.
        return ''
      }
    },
    close: () => {
      closing = true
      clearTimeout(again)
      return ended(child)
    },
  }
}

function firstMessage(child: ChildProcess): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // Node's own watch mode talks over the same channel.
    child.on('message', (message: Partial<Listening>) => {
      if (message.type === 'listening') resolve(message as Listening)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The embedded upstream ended with code ${code} before it was ready`)))
  })
}

/** Asks it to finish what it is doing; insists after five seconds. */
function ended(child: ChildProcess): Promise<void> {
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

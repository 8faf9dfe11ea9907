import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { programEnv } from './programEnv.ts'
import { root } from './startHost.ts'

export interface SiteProcess {
  start: () => Promise<void>
  /** Sends SIGTERM, like systemd; returns the exit code. */
  stop: () => Promise<number | null>
  kill: () => Promise<void>
  output: () => string
  pid: () => number
}

/** Runs a program of the site like systemd: it can be started, stopped and restarted on the same port. */
export function siteProcess(
  program: 'server/upstream/main.ts' | 'dist/programs/main.js' | 'dist/programs/upstream/main.js',
  port: number,
  env: Record<string, string>,
): SiteProcess {
  let child: ChildProcess | undefined
  let printed = ''
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const ended = once(running, 'exit') as Promise<[number | null]>
    running.kill(signal)
    return (await ended)[0]
  }
  return {
    async start() {
      child = spawn(process.execPath, [program], {
        cwd: root,
        env: {
          ...programEnv,
          NODE_ENV: 'production',
          MALLOC_MMAP_THRESHOLD_: '1048576',
          LOG_LEVEL: 'warn',
          PORT: String(port),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (printed += part.toString()))
      for (const latest = Date.now() + 600_000; ; await pause(50)) {
        if (child.exitCode !== null || Date.now() > latest) throw new Error(`${program} did not start:\n${printed}`)
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) return
      }
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    output: () => printed,
    pid: () => child!.pid!,
  }
}

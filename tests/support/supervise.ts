import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { childProcesses } from './childProcesses.ts'
import { programEnv } from './programEnv.ts'
import { root } from './startHost.ts'

/** A program that is restarted whenever it dies, like by systemd. */
export interface Supervisor {
  pid: () => number
  starts: () => number
  printed: () => string
  /** The last code sent to each phone number. */
  codes: ReadonlyMap<string, string>
  /** Resolves when the program answers again. */
  isReady: () => Promise<void>
  end: () => Promise<void>
}

/** Starts a program that listens to a port, and restarts it whenever it dies. */
export function supervise(program: 'server/main.ts' | 'server/upstream/main.ts', port: number, env: Record<string, string>): Supervisor {
  let child: ChildProcess
  let [ending, printed, starts] = [false, '', 0]
  const codes = new Map<string, string>()
  const read = (line: string) => {
    printed += `${line}\n`
    const [, phone, code] = /(\d{11}) 的登录验证码：(\d{6})/.exec(line) ?? []
    if (phone !== undefined && code !== undefined) codes.set(phone, code)
  }
  const start = () => {
    starts++
    child = spawn(process.execPath, [program], {
      cwd: root,
      env: { ...programEnv, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    })
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', read)
    child.once('exit', () => {
      if (!ending) start()
    })
  }
  start()
  return {
    pid: () => child.pid!,
    starts: () => starts,
    printed: () => printed,
    codes,
    isReady: async () => {
      for (const latest = performance.now() + 120_000; performance.now() < latest; await pause(20)) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
        if (answer?.ok) return
      }
      throw new Error(`The program did not restart:\n${printed.slice(-3000)}`)
    },
    end: async () => {
      ending = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Kills a process; returns false if there is none, as between two starts. */
export function killNow(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Kills the upstream that a host has started. */
export const killUpstreamOf = (host: Supervisor): boolean => killNow(childProcesses(host.pid())[0])

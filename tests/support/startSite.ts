import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { childProcesses, commandOf } from './childProcesses.ts'
import { freePort } from './freePort.ts'
import { onceForRun } from './onceForRun.ts'
import { programEnv } from './programEnv.ts'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')

/** Maximum start-up time of the host, in milliseconds: the first start loads the content. */
const patience = 600_000

/** A complete site as it is shipped: the bundled host with the built pages, an embedded upstream and an unused data folder. */
export interface RunningSite {
  origin: string
  /** Folder of its database and files, for operator commands. */
  dataDir: string
  /** Returns the output of the site so far. */
  output: () => string
  /** Returns the code of the newest message to a phone number; every message can be read once. */
  smsCode: (phone: string) => Promise<string>
  /** Backdates the last message to a phone number by a minute, so that another one can be sent. */
  ageMessages: (phone: string) => void
  /** Returns the host's exit code and last output; undefined while it runs. */
  death: () => string | undefined
  /** Kills the embedded upstream, like a crash, and prevents the next one from starting. */
  killUpstream: () => Promise<void>
  /** Allows the next upstream to start after a kill; resolves once the host can serve. */
  startUpstream: () => Promise<void>
  /** Runs an operator command on the site's data; returns its output. */
  command: (script: string, ...given: string[]) => string
  /** Resolves once the host can serve, including its upstream. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/** `env` adds to the environment. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zeyiji-site-'))
  if (!('CONTENT_DIR' in env) && !('DATABASE_URL' in env)) await copyLoadedDemo(dataDir)
  // The host requires its own origin at start-up.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const surroundings = {
    ...programEnv,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...env,
  }
  const child = spawn(node, ['--enable-source-maps', 'dist/programs/main.js'], {
    cwd: root,
    env: surroundings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()))
  let stopped: number | undefined
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const read = new Map<string, number>()

  const death = () => {
    const cause = child.exitCode ?? child.signalCode
    return cause === null ? undefined : `The host ended with ${cause}:\n${printed.slice(-2000)}`
  }
  const ready = async () => {
    for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
      if (death()) throw new Error(death())
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Error(`The host was not ready after ${patience} ms:\n${printed}`)
  }
  const smsCode = async (phone: string) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(20)) {
      const codes = [...printed.matchAll(new RegExp(`\\[短信\\] ${phone} .*?验证码：(\\d{6})`, 'g'))]
      const code = codes.at(-1)?.[1]
      if (code === undefined || codes.length === read.get(phone)) continue
      read.set(phone, codes.length)
      return code
    }
    throw new Error(`No code was sent to ${phone}`)
  }
  const ageMessages = (phone: string) => {
    const database = new DatabaseSync(join(dataDir, 'zeyiji.db'), { timeout: 5000 })
    database.prepare('update sms_code set created_at = created_at - 60000 where phone = ?').run(phone)
    database.close()
  }
  const stop = async () => {
    if (stopped !== undefined) process.kill(stopped, 'SIGCONT')
    child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(insist)
    // The upstream of a killed host can still write.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
  try {
    await ready()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    dataDir,
    output: () => printed,
    smsCode,
    ageMessages,
    death,
    async killUpstream() {
      const [upstream] = childProcesses(child.pid!)
      if (upstream === undefined) throw new Error('The host has no upstream that could be killed')
      process.kill(upstream, 'SIGKILL')
      while (stopped === undefined) {
        if (death()) throw new Error(death())
        await pause(10)
        // Until its program is loaded, the new process is a fork of the host, which waits for it.
        stopped = childProcesses(child.pid!).find((next) => next !== upstream && commandOf(next).includes('upstream/main'))
      }
      process.kill(stopped, 'SIGSTOP')
    },
    startUpstream() {
      if (stopped !== undefined) process.kill(stopped, 'SIGCONT')
      stopped = undefined
      return ready()
    },
    command: (script, ...given) => execFileSync(node, [script, ...given], { cwd: root, env: surroundings, encoding: 'utf8' }),
    ready,
    stop,
  }
}

/** Fills a data folder with the demonstration pack, which is loaded once for all sites of a run. */
export async function copyLoadedDemo(to: string): Promise<void> {
  const made = await onceForRun('loaded-demo', (folder) => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const program = 'server/upstream/operations/contentCommand.ts'
    const env = { ...programEnv, DATA_DIR: dataDir }
    execFileSync(node, [program, 'load', 'server/demo/pack'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  })
  cpSync(join(made, 'data'), to, { recursive: true })
}

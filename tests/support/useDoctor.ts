import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { doctorCommand } from '../../server/doctor/doctorCommand.ts'
import type { Finding } from '../../server/doctor/Finding.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { programEnv } from './programEnv.ts'
import { runInProcess } from './runCommand.ts'

type Environment = Record<string, string>

/** A defect: how to cause it, the expected message and remedy, and whether the site stops working. */
export type Damage = [
  name: string,
  damage: (dataDir: string) => Promise<Environment> | Environment,
  about: RegExp,
  cure: RegExp,
  level: 'warn' | 'bad',
]

/** Returns findings that require an action, except those about the build, which depend on the working tree. */
export const faultsOf = (findings: Finding[]): Finding[] =>
  findings.filter(({ level, about }) => level !== 'good' && !about.includes('构建'))

/** Provides the doctor for the tests of a file, with a folder for their data. */
export function useDoctor() {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const ending: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0)) await end()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  let made = 0
  /** Creates a data folder like the first start does. */
  async function dataFolder(): Promise<string> {
    const dataDir = join(folder, String(++made))
    await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') }).then((db) => db.destroy())
    return dataDir
  }

  async function doctor(env: Environment): Promise<{ code: number | null; findings: Finding[]; text: string }> {
    const { code, out, err } = await runInProcess(() => doctorCommand(['--json'], { ...programEnv, PORT: '0', ...env }))
    expect(err).toBe('')
    return { code, findings: JSON.parse(out) as Finding[], text: out }
  }

  return {
    folder,
    dataFolder,
    doctor,
    /** Registers functions to call when the test ends. */
    later: (...ends: (() => Promise<unknown>)[]) => void ending.push(...ends),
    /** Starts a server for the duration of the test; returns its port. */
    async serve(answer: RequestListener): Promise<number> {
      const server = createServer(answer).listen(0, '127.0.0.1')
      await once(server, 'listening')
      ending.push(async () => server.close())
      return (server.address() as AddressInfo).port
    },
    /** Damages a healthy setup and expects the doctor's finding. */
    async expectFinding(...[, damage, about, cure, level]: Damage): Promise<void> {
      const dataDir = await dataFolder()
      const { code, findings, text } = await doctor({ DATA_DIR: dataDir, ...(await damage(dataDir)) })
      expect(faultsOf(findings)).toContainEqual({ level, about: expect.stringMatching(about), cure: expect.stringMatching(cure) })
      if (level === 'bad') expect(code).toBe(1)
      expect(text).not.toContain('secret-word')
    },
  }
}

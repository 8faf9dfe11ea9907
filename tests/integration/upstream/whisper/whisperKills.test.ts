// @module-tag wide
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findSideMismatches } from '../../../../server/upstream/whisper/admin.ts'
import { useWhispers } from '../../../support/useWhispers.ts'

const { world, friends, write, talk } = useWhispers('SQLite')

/** Sends in a separate process that is killed right after a commit; returns what was acknowledged, and whether it completed. */
async function sendUntil(at: number, people: readonly [string, string], keys: readonly string[]) {
  const { dataDir, time } = world()
  const words = [resolve('tests/support/whisperUntilKilled.ts'), join(dataDir, 'zeyiji.db'), ...people, String(time.now), ...keys]
  const child = spawn(process.execPath, words, { env: { ...process.env, KILL_AT: String(at) }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === null && code !== 0) throw new Error(said.err)
  return { acknowledged: said.out.split('\n').filter((line) => line !== ''), wasKilled: signal === 'SIGKILL' }
}

test(
  'keeps all acknowledged changes after a kill at any commit of sending, reading and withdrawing; retries have one effect',
  {},
  async () => {
    let kills = 0
    for (let at = 1; ; at++) {
      const [one, other] = await friends()
      const keys = [randomUUID(), randomUUID(), randomUUID()]
      const { acknowledged, wasKilled } = await sendUntil(at, [one, other], keys)
      const left = (await talk(other, one)).list.map(({ id }) => id)
      expect(left, `killed at ${at}`).toEqual(expect.arrayContaining(acknowledged))
      expect(await findSideMismatches(world().db, 5), `killed at ${at}`).toEqual([])
      for (const [index, key] of keys.entries()) await write(one, other, `第 ${index} 句`, { key })
      const again = (await talk(other, one)).list
      expect(again, `killed at ${at}`).toHaveLength(5)
      expect(again.map(({ text }) => text).slice(1), `killed at ${at}`).toEqual(['第 1 句', '第 0 句', '你好呀', '你好'])
      if (!wasKilled) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(5)
  },
)

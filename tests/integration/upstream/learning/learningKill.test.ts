import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { addPlayers, type Player } from '../../../support/addPlayers.ts'
import { engines, testPlace } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

async function start(env: Record<string, string>) {
  const child = fork(resolve('server/upstream/main.ts'), {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { child, origin: `http://127.0.0.1:${message.port}` }
}

/** Plays the lesson second by second and records what has been acknowledged. */
async function play(origin: string, { token, session }: Player, acknowledged: Set<number>): Promise<void> {
  for (let sequence = acknowledged.size + 1; ; sequence++) {
    const report = {
      session,
      sequence,
      elapsedSeconds: sequence,
      intervals: [[sequence - 1, sequence]],
      positionSeconds: sequence,
      rate: 1,
    }
    const answer = await fetch(`${origin}/api/learn/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(report),
    })
      .then((response) => response.json() as Promise<{ code: number }>)
      .catch(() => undefined)
    if (answer?.code !== 0) return
    acknowledged.add(sequence)
  }
}

describe.each(engines)('reports on %s', (engine) => {
  test('keep all acknowledged data after a SIGKILL, never partially', async () => {
    const { place, dataDir } = await testPlace(engine)
    const contentDir = writePack(smallPack())
    const db = await openDatabase(place)
    await loadPack(db, readPack(contentDir), { dataDir })
    const players = await addPlayers(db, { count: 30, lessonId: 'course-0_tools', courseId: 'course-0', openedAt: Date.now() - 3_600_000 })
    await db.destroy()

    const acknowledged = new Map(players.map((player) => [player.session, new Set<number>()]))
    const told = () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0)
    for (let round = 1; round <= 2; round++) {
      const { child, origin } = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, DATABASE_URL: place.url ?? '' })
      const playing = players.map((player) => play(origin, player, acknowledged.get(player.session)!))
      await expect.poll(told, { interval: 5 }).toBeGreaterThan(round * 200)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      await Promise.all(playing)
    }

    const after = await openDatabase(place)
    for (const { session, userId } of players) {
      const { sequences, spent_ms } = await after.selectFrom('play_session').selectAll().where('id', '=', session).executeTakeFirstOrThrow()
      const kept = (JSON.parse(sequences) as [number, number][]).flatMap(([from, to]) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      )
      expect(kept).toEqual(expect.arrayContaining([...acknowledged.get(session)!]))
      // Either all changes of a report are stored, or none.
      const record = await after.selectFrom('lesson_record').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
      const days = await after.selectFrom('learn_day').select('learned_ms').where('user_id', '=', userId).execute()
      expect([record.watched_ms, spent_ms, days.reduce((sum, { learned_ms }) => sum + learned_ms, 0)]).toEqual(
        Array(3).fill(1000 * kept.length),
      )
    }
    await after.destroy()
  })
})

// @module-tag wide
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import type { DatabaseLocation } from '../../../../server/upstream/db/openWithoutMigration.ts'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { addLearner } from '../../../support/addLearner.ts'
import { type Fared, sitMock } from '../../../support/examCandidate.ts'
import { examPack } from '../../../support/examPack.ts'
import { contentOf } from '../../../support/examTab.ts'
import { freePort } from '../../../support/freePort.ts'
import { engines, testPlace } from '../../../support/openTestDatabase.ts'
import { writePack } from '../../../support/smallPack.ts'
import { ensureBuilt } from '../../../support/startHost.ts'
import { killNow, killUpstreamOf, supervise, type Supervisor } from '../../../support/supervise.ts'

const candidates = 100
const day = 86_400_000

const contentDir = writePack(examPack())
const folders = [contentDir]
const running: Supervisor[] = []

beforeAll(() => ensureBuilt())
// The candidates represent tabs of different browsers, which cannot communicate through this process.
beforeAll(() => void vi.stubGlobal('BroadcastChannel', undefined))
afterEach(async () => {
  vi.useRealTimers()
  for (const one of running.splice(0)) await one.end()
})
afterAll(() => {
  vi.unstubAllGlobals()
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }))
})

async function addLearners(place: DatabaseLocation): Promise<{ userId: string; token: string; address: string }[]> {
  const db = await openDatabase(place)
  const learners = []
  for (let at = 0; at < candidates; at++) {
    const userId = `candidate-${at}`
    learners.push({
      userId,
      token: await addLearner(db, { id: userId, phone: String(13900000000 + at), now: Date.now() }),
      address: `10.0.${at}.1`,
    })
  }
  await db.destroy()
  return learners
}

/** Reads every attempt as it is finally stored. */
async function readAttempts(place: DatabaseLocation) {
  const db = await openDatabase(place)
  const attempts = await db.selectFrom('exam_attempt').selectAll().execute()
  const answers = await db.selectFrom('attempt_answer').selectAll().execute()
  await db.destroy()
  return attempts.map((row) => {
    const handles = (JSON.parse(row.sheet) as { handle: string }[]).map(({ handle }) => handle)
    const own = answers.filter((answer) => answer.attempt_id === row.id)
    return { row, stored: new Map(own.map((answer) => [handles[answer.number - 1]!, answer])) }
  })
}

/** State shared by all learners, and the kills of the host after certain numbers of acknowledged answers. */
function createSitting(host: Supervisor, seed: string) {
  const random = seededRandom(seed)
  const killed = { host: 0, upstream: 0 }
  const life = { isOver: false }
  let [acknowledged, nextKill] = [0, 100]
  let coming: Promise<void> | undefined
  /** Shares one readiness check among all learners. */
  const isBack = () => (coming ??= host.isReady().finally(() => (coming = undefined)))
  return {
    isBack,
    onAcknowledged: () => void acknowledged++,
    over: () => (life.isOver = true),
    killing: async () => {
      for (; !life.isOver; await pause(10)) {
        if (acknowledged < nextKill) continue
        vi.setSystemTime(Date.now() + (random(4 * day) - 2 * day))
        // Also while an answer is being processed, and during the restart.
        for (let kills = random(4) === 0 ? 2 : 1; kills > 0; kills--) {
          const which = killed.host > killed.upstream ? 'upstream' : 'host'
          if (which === 'host' ? killNow(host.pid()) : killUpstreamOf(host)) killed[which]++
          await pause(random(100))
        }
        await isBack()
        nextKill = acknowledged + 150 + random(300)
      }
      return killed
    },
  }
}

/** Runs the action for all items, 25 at a time. */
async function mapConcurrently<Item, Result>(items: readonly Item[], act: (item: Item, at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const lane = async () => {
    for (const [at, item] of rest) results[at] = await act(item, at)
  }
  await Promise.all(Array.from({ length: 25 }, lane))
  return results
}

/** Returns every violation in one attempt. */
function faultsOf(
  { attempt, acknowledged, shown, receipts, faults }: Fared,
  { row, stored }: Awaited<ReturnType<typeof readAttempts>>[number],
): string[] {
  const storedContent = (question: string) => {
    const known = stored.get(question)
    return known
      ? contentOf({ answer: JSON.parse(known.answer) as null, flagged: known.flagged === 1 })
      : contentOf({ answer: null, flagged: false })
  }
  const historyOf = (question: string) => {
    const said = acknowledged
      .filter((word) => word.question === question)
      .map(({ sequence, tab, content }) => `${sequence} ${tab.slice(0, 4)} ${content}`)
    const { sequence = 0, tab = '' } = stored.get(question) ?? {}
    return `acknowledged ${said.join(', ')}; stored ${sequence} ${tab.slice(0, 4)} ${storedContent(question)}`
  }
  const missing = acknowledged.filter(({ question, sequence, tab, content }) => {
    const known = stored.get(question)
    if (!known || known.sequence < sequence) return true
    return known.sequence === sequence && (known.tab !== tab || storedContent(question) !== content)
  })
  const differing = [...shown].filter(([question, content]) => storedContent(question) !== content)
  const answered = [...stored.values()].filter(({ answer }) => answer !== 'null').length
  return [
    ...faults,
    ...missing.map(({ question, sequence }) => `answer ${sequence} to ${question} was acknowledged and is missing: ${historyOf(question)}`),
    ...differing.map(([question, content]) => `${question} was submitted as ${content}, and is stored otherwise: ${historyOf(question)}`),
    ...(row.state === 'marked' && row.receipt_code !== null && row.id === attempt.id ? [] : ['it did not end']),
    ...(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size === 1 ? [] : [`receipts differ: ${JSON.stringify(receipts)}`]),
    ...receipts.flatMap(({ code, signature, answered: told }) =>
      code === row.receipt_code && signature === row.receipt_signature && told === answered
        ? []
        : [`receipt ${code} is not the one that is stored`],
    ),
  ]
}

describe.each(engines)('a hundred attempts on %s, with outages, reloads, crashes, full storages, second devices and kills', (engine) => {
  test('lose no acknowledged answer, show only stored answers as saved, and end with one receipt each', async () => {
    const { place, dataDir } = await testPlace(engine)
    folders.push(dataDir)
    const learners = await addLearners(place)
    const port = await freePort()
    const host = supervise('server/main.ts', port, { DATA_DIR: dataDir, DATABASE_URL: place.url ?? '', CONTENT_DIR: contentDir })
    running.push(host)
    await host.isReady()
    vi.useFakeTimers({ toFake: ['Date'] })
    const sitting = createSitting(host, engine)
    const [fared, killed] = await Promise.all([
      mapConcurrently(learners, (learner, at) =>
        sitMock({
          ...learner,
          origin: `http://127.0.0.1:${port}`,
          paper: 'weld-five_mock',
          random: seededRandom(`${engine} ${at}`),
          actions: 30,
          isBack: sitting.isBack,
          onAcknowledged: sitting.onAcknowledged,
        }),
      ).finally(sitting.over),
      sitting.killing(),
    ])
    vi.useRealTimers()
    await host.end()
    const byId = new Map((await readAttempts(place)).map((each) => [each.row.id, each]))
    expect(byId.size, 'one attempt per learner').toBe(candidates)
    const faults = fared.flatMap((each, at) =>
      faultsOf(each, byId.get(each.attempt.id)!).map((fault) => `${at}: ${fault} (${each.story.join(', ')})`),
    )
    expect(faults).toEqual([])
    expect(new Set(fared.map(({ receipts }) => receipts[0]?.code)).size, 'a unique receipt per learner').toBe(candidates)
    expect(Math.min(killed.host, killed.upstream), 'kills of host and upstream').toBeGreaterThan(1)
  })
})

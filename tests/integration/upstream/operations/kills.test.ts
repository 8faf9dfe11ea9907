// @module-tag wide
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../../../server/upstream/account/logic/token.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import type { DatabaseLocation } from '../../../../server/upstream/db/openWithoutMigration.ts'
import { freePort } from '../../../support/freePort.ts'
import { engines, testPlace } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { ensureBuilt } from '../../../support/startHost.ts'
import { killNow, killUpstreamOf, supervise, type Supervisor } from '../../../support/supervise.ts'

const contentDir = writePack(smallPack())
const freeCourses = ['course-0', 'course-4', 'course-16', 'course-20']
const running: Supervisor[] = []
const folders: string[] = [contentDir]

beforeAll(() => ensureBuilt())
afterEach(async () => {
  // After a failed test, stop the simulated users, who would send requests forever.
  for (const life of lives.splice(0)) life.ending = true
  for (const one of running.splice(0)) await one.end()
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** The acknowledged writes. */
interface Acknowledged {
  signedIn: { phone: string; token: string }[]
  joined: { phone: string; course: string }[]
}

let lastPhone = 15800000000

/** The running loads, which are stopped after each test. */
const lives: { ending: boolean }[] = []

/** Simulates users who sign up and join courses one after the other, regardless of the server's state. */
function load(origin: string, supervisor: Supervisor, people: number) {
  const acknowledged: Acknowledged = { signedIn: [], joined: [] }
  const life = { ending: false }
  lives.push(life)
  const post = async (path: string, body: object, address: string, token?: string) => {
    try {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(token && { token }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
      const envelope = (await answer.json()) as { code: number; data: unknown }
      return answer.ok && envelope.code === 0 ? envelope : undefined
    } catch {
      // The upstream was down or went down: nothing was acknowledged.
      return undefined
    }
  }
  let coming: Promise<void> | undefined
  /** Resolves when the server is ready or has failed to become ready, which the test itself reports; all users share one check. */
  const isBack = () =>
    (coming ??= supervisor
      .isReady()
      .catch(() => undefined)
      .finally(() => (coming = undefined)))
  const person = async () => {
    while (!life.ending) {
      const phone = String(++lastPhone)
      const address = `10.${Number(phone.slice(-6, -4))}.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}`
      if (!(await post('/api/sys/user/sms/code', { account: phone, type: 2 }, address))) {
        await isBack()
        continue
      }
      const code = await codeOf(supervisor, phone)
      const answer = code && (await post('/api/user/login', { account: phone, security: code, loginType: 2 }, address))
      if (!answer) continue
      const { token } = answer.data as { token: string }
      acknowledged.signedIn.push({ phone, token })
      for (const course of freeCourses)
        if (await post(`/api/course/${course}/join`, {}, address, token)) acknowledged.joined.push({ phone, course })
    }
  }
  const all = Array.from({ length: people }, person)
  return {
    acknowledged,
    end: async () => {
      life.ending = true
      await Promise.all(all)
      return acknowledged
    },
  }
}

/** Returns the printed code, or undefined when it was lost with the process. */
async function codeOf(supervisor: Supervisor, phone: string): Promise<string | undefined> {
  for (let waited = 0; waited < 500; waited += 10) {
    const code = supervisor.codes.get(phone)
    if (code !== undefined) return code
    await pause(10)
  }
  return undefined
}

/** Asserts that every acknowledged write is stored, none partially, and that counters are correct. */
async function expectNothingLost(place: DatabaseLocation, { signedIn, joined }: Acknowledged): Promise<void> {
  const db = await openDatabase(place)
  const users = await db.selectFrom('user_account').select(['id', 'phone']).execute()
  const phoneOf = new Map(users.map(({ id, phone }) => [id, phone]))
  const tokens = new Set((await db.selectFrom('session').select('token_hash').execute()).map(({ token_hash }) => token_hash))
  const members = await db.selectFrom('course_member').select(['user_id', 'course_id']).execute()
  const memberships = new Set(members.map(({ user_id, course_id }) => `${phoneOf.get(user_id)} ${course_id}`))
  expect(signedIn.filter(({ token }) => !tokens.has(hashToken(token)))).toEqual([])
  expect(joined.filter(({ phone, course }) => !memberships.has(`${phone} ${course}`))).toEqual([])
  for (const id of freeCourses) {
    const course = await db.selectFrom('course').select(['former_learners', 'learner_count']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(course.learner_count - course.former_learners).toBe(members.filter((member) => member.course_id === id).length)
  }
  await db.destroy()
  if (place.url !== undefined) return
  const database = new DatabaseSync(place.file)
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  database.close()
}

describe('fifty kills at random times during writes', () => {
  it('of the host and its upstream (twenty): both restart by themselves without losing acknowledged data', async () => {
    const { place, dataDir } = await testPlace('SQLite')
    folders.push(dataDir)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const host = supervise('server/main.ts', port, { DATA_DIR: dataDir, CONTENT_DIR: contentDir })
    running.push(host)
    await host.isReady()
    const people = load(origin, host, 8)
    const killed = { host: 0, upstream: 0 }
    for (let kills = 0, ofUpstream = 0; kills < 20; kills++) {
      await pause(Math.random() * 300)
      // The host delays each further restart of a failing upstream; two in a row suffice.
      const which = ofUpstream < 2 && Math.random() < 0.7 ? 'upstream' : 'host'
      ofUpstream = which === 'upstream' ? ofUpstream + 1 : 0
      const before = host.starts()
      if (!(which === 'host' ? killNow(host.pid()) : killUpstreamOf(host))) {
        kills--
        continue
      }
      killed[which]++
      // One in five kills comes during the restart.
      if (Math.random() < 0.8) await host.isReady()
      if (which === 'upstream') expect(host.starts(), 'keeps the host running').toBe(before)
    }
    await host.isReady()
    // On a slow machine few writes have been acknowledged by now; continue until there are enough.
    const reached = Math.max(50, people.acknowledged.joined.length)
    await expect.poll(() => people.acknowledged.joined.length).toBeGreaterThan(reached)
    const acknowledged = await people.end()
    await host.end()
    expect(killed.host + killed.upstream).toBe(20)
    expect(killed.upstream).toBeGreaterThan(3)
    expect(killed.host).toBeGreaterThan(3)
    await expectNothingLost(place, acknowledged)
  })

  it.each(engines)('of a separate upstream (fifteen), on %s', async (engine) => {
    const { place, dataDir } = await testPlace(engine)
    folders.push(dataDir)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const upstream = supervise('server/upstream/main.ts', port, {
      DATA_DIR: dataDir,
      DATABASE_URL: place.url ?? '',
      CONTENT_DIR: contentDir,
    })
    running.push(upstream)
    await upstream.isReady()
    const people = load(origin, upstream, 8)
    for (let kills = 0; kills < 15; kills++) {
      await pause(Math.random() * 400)
      killNow(upstream.pid())
      if (Math.random() < 0.8) await upstream.isReady()
    }
    await upstream.isReady()
    const reached = people.acknowledged.joined.length
    await expect.poll(() => people.acknowledged.joined.length).toBeGreaterThan(reached)
    const acknowledged = await people.end()
    await upstream.end()
    await expectNothingLost(place, acknowledged)
  })
})

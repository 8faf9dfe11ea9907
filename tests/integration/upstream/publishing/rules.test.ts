import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { addUser, catalogueCalls } from '../../../support/catalogueCalls.ts'
import { newsPack } from '../../../support/newsPack.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { writePack } from '../../../support/smallPack.ts'

const noon = Date.parse('2026-11-20T12:00:00+08:00')
const day = 86_400_000

describe.each(engines)('rules on %s', (engine) => {
  let database: TestDatabase
  let now = noon
  const load = async (files = newsPack(), at = noon) => {
    const contentDir = writePack(files)
    await loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir, clock: () => at })
  }
  const call: ReturnType<typeof catalogueCalls> = (...asked) => catalogueCalls(database.db, () => now)(...asked)
  const listed = async (input: Parameters<typeof call<'GET /api/rule'>>[1] = {}) =>
    (await call('GET /api/rule', input)).list.map(({ id, version, state }) => `${id} ${version} ${state}`)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await load()
  })
  afterAll(() => database.close())

  test('lists the newest version of each rule by stage, optionally by category', async () => {
    expect(await listed()).toEqual(['exam 1.1 effective', 'refund 1.0 effective'])
    expect(await listed({ stage: 2 })).toEqual(['refund 1.1 publicity', 'settled 1.0 upcoming'])
    expect(await listed({ category: 'exam' })).toEqual(['exam 1.1 effective'])
    expect(await listed({ stage: 2, category: 'exam' })).toEqual([])
    expect(await call('GET /api/rule', { stage: 2, page: 2, pageSize: 1 })).toMatchObject({ total: 2, list: [{ id: 'settled' }] })
  })

  test('shows the requested version of a rule, its dates, all versions and its changes', async () => {
    const inEffect = await call('GET /api/rule/:id', { id: 'exam' })
    expect(inEffect).toMatchObject({
      stage: 1,
      version: '1.1',
      state: 'effective',
      category: 'exam',
      title: 'exam 规则',
      publishedAt: '2025-12-31T16:00:00.000Z',
      effectiveAt: '2026-01-31T16:00:00.000Z',
      publicity: { from: '2025-12-31T16:00:00.000Z', to: '2026-01-15T16:00:00.000Z', remainingSeconds: 0 },
      changes: '缩短答复的期限',
      contents: [{ title: '一、期限' }, { title: '二、其他' }],
      attachments: [{ name: '流程图.csv' }],
      versions: [
        { version: '1.1', state: 'effective' },
        { version: '1.0', state: 'replaced' },
      ],
      opinionCount: 0,
    })
    expect(inEffect.difference?.from).toBe('1.0')
    const changed = inEffect.difference?.blocks.filter(({ kind }) => kind !== 'same')
    expect(changed).toMatchObject([{ kind: 'changed', role: 'item' }])
    expect(
      changed?.[0]?.parts
        .filter(({ kind }) => kind === 'added')
        .map(({ text }) => text)
        .join(''),
    ).toContain('五')

    expect(await call('GET /api/rule/:id', { id: 'exam', version: '1.0' })).toMatchObject({
      stage: 1,
      state: 'replaced',
      difference: null,
      publicity: null,
    })
    expect(await call('GET /api/rule/:id', { id: 'refund' })).toMatchObject({ version: '1.0' })
    expect(await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).toMatchObject({
      stage: 2,
      version: '1.1',
      publicity: { to: '2026-11-25T16:00:00.000Z', remainingSeconds: 5.5 * 86_400 },
    })
    // The only version is not in effect yet.
    expect(await call('GET /api/rule/:id', { id: 'settled' })).toMatchObject({ stage: 2, state: 'upcoming' })
  })

  test('returns NotFound for an unpublished rule', async () => {
    for (const input of [{ id: 'nothing' }, { id: 'ahead' }, { id: 'exam', version: '9.9' }, { id: 'exam', stage: 2 as const }])
      await expect(call('GET /api/rule/:id', input)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('puts a version into effect on its day', async () => {
    now = noon + 30 * day
    expect(await listed()).toEqual(['refund 1.1 effective', 'settled 1.0 effective', 'exam 1.1 effective'])
    expect(await listed({ stage: 2 })).toEqual([])
    expect(await call('GET /api/rule/:id', { id: 'refund', version: '1.0' })).toMatchObject({ state: 'replaced' })
    now = noon
  })

  describe('opinions', () => {
    const text = '七日太短，出差的人来不及申请，建议十五日。'
    const write = (user: string, id = 'refund', words = text) => call('POST /api/rule/:id/opinion', { id, text: words }, user)
    const mine = (user: string, id = 'refund') => call('GET /api/rule/:id/opinion/mine', { id }, user)

    test('can be written, read and edited by their author, and count once', async () => {
      const user = await addUser(database.db, 'thinker')
      expect(await mine(user)).toEqual({ opinion: null, mayWrite: true })
      const first = await write(user)
      expect(first).toMatchObject({ version: '1.1', text, reply: null })
      now = noon + 1000
      const second = await write(user, 'refund', '再想了想，十日也可以接受，但要写明从哪天算起。')
      expect(second).toMatchObject({ id: first.id, createdAt: first.createdAt, updatedAt: new Date(noon + 1000).toISOString() })
      expect((await mine(user)).opinion).toEqual(second)
      expect((await mine(await addUser(database.db, 'other'))).opinion).toBeNull()
      expect((await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount).toBe(1)
      now = noon
    })

    test('are created once from a double click or two devices, and once each for many concurrent users', async () => {
      const [double, ...others] = await Promise.all(['double', 'a', 'b', 'c', 'd'].map((name) => addUser(database.db, `crowd-${name}`)))
      const before = (await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount
      const twice = await Promise.all([write(double!), write(double!), write(double!)])
      expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
      // The opinion counts as one of the five that are allowed in ten minutes.
      for (let again = 0; again < 6; again++) await write(double!)
      for (const words of ['十日', '二十日', '三十日', '四十日']) await write(double!, 'refund', `${text}再改为${words}。`)
      await expect(write(double!, 'refund', `${text}再改一次。`)).rejects.toMatchObject({ code: Code.TooOften })
      await Promise.all(others.map((user) => write(user)))
      expect((await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount).toBe(before + 5)
    })

    test('are accepted only during the publicity period of the version', async () => {
      const user = await addUser(database.db, 'late')
      for (const id of ['exam', 'settled']) {
        await expect(write(user, id)).rejects.toMatchObject({ code: Code.Conflict, message: expect.stringContaining('公示期') })
        expect(await mine(user, id)).toEqual({ opinion: null, mayWrite: false })
      }
      now = Date.parse('2026-11-26T00:00:00+08:00')
      await expect(write(user)).rejects.toMatchObject({ code: Code.Conflict })
      now -= 1
      await expect(write(user)).resolves.toMatchObject({ text })
      now = noon
      for (const id of ['nothing', 'ahead']) await expect(write(user, id)).rejects.toMatchObject({ code: Code.NotFound })
    })

    test('are rejected when too short, too long or not a text', async () => {
      const user = await addUser(database.db, 'terse')
      for (const words of ['', '太短', '   短短短短短短短短短   ', 'x'.repeat(501)])
        await expect(write(user, 'refund', words)).rejects.toThrow(/个字/)
      await expect(write(user, 'refund', 7 as unknown as string)).rejects.toThrow()
    })

    test('are rate-limited', async () => {
      const user = await addUser(database.db, 'busy')
      for (let count = 0; count < 5; count++) await write(user, 'refund', `${text}第 ${count} 次修改`)
      await expect(write(user)).rejects.toMatchObject({ code: Code.TooOften, data: { retryAfterSeconds: 120 } })
    })

    test('stay counted without an author after the account is deleted', async () => {
      const user = await addUser(database.db, 'leaving')
      await write(user)
      const before = (await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount
      await database.db.deleteFrom('user_account').where('id', '=', user).execute()
      expect((await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount).toBe(before)
    })
  })

  describe('loading a pack again', () => {
    test('keeps the dates of a version from its first load, and applies changes of its file', async () => {
      const times = async () => {
        const { publishedAt, effectiveAt, publicity } = await call('GET /api/rule/:id', { id: 'refund', stage: 2 })
        return [publishedAt, publicity?.to, effectiveAt].map(
          (time) => (Date.parse(time ?? '') - noon + noon - Date.parse('2026-11-16T00:00:00+08:00')) / day,
        )
      }
      expect(await times()).toEqual([0, 10, 20])
      await load(newsPack(), noon + 3 * day)
      expect(await times()).toEqual([0, 10, 20])
      const files = newsPack()
      const file = files.get('rules/refund.json') as { versions: { publicityDays?: number }[] }
      file.versions[1]!.publicityDays = 12
      await load(files, noon + 5 * day)
      expect(await times()).toEqual([0, 12, 20])
    })

    test('removes a rule that left the pack, and restores it with its opinions', async () => {
      const count = (await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount
      const files = newsPack()
      for (const name of ['refund.json', 'refund-1.0.md', 'refund-1.1.md']) files.delete(`rules/${name}`)
      await load(files)
      for (const name of ['GET /api/rule/:id', 'GET /api/rule/:id/opinion/mine'] as const)
        await expect(call(name, { id: 'refund' }, 'thinker')).rejects.toMatchObject({ code: Code.Gone })
      await expect(call('POST /api/rule/:id/opinion', { id: 'refund', text: '我的意见我的意见我的意见' }, 'thinker')).rejects.toMatchObject(
        { code: Code.Gone },
      )
      expect(await listed()).toEqual(['exam 1.1 effective'])
      await load()
      expect((await call('GET /api/rule/:id', { id: 'refund', stage: 2 })).opinionCount).toBe(count)
      expect(count).toBeGreaterThan(0)
    })
  })

  test('shows what an agreement changes in the previous version', async () => {
    const { difference } = await call('GET /api/agreement/:kind', { kind: 1 })
    expect(difference?.from).toBe('1.0')
    expect(
      difference?.blocks
        .find(({ kind }) => kind === 'changed')
        ?.parts.map(({ text }) => text)
        .join(''),
    ).toContain('版本')
    expect((await call('GET /api/agreement/:kind', { kind: 1, version: '1.0' })).difference).toBeNull()
  })
})

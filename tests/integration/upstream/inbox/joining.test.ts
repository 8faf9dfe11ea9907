import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { addUser } from '../../../support/catalogueCalls.ts'
import { type Catalogue, openCatalogue } from '../../../support/openCatalogue.ts'
import { engines } from '../../../support/openTestDatabase.ts'

describe.each(engines)('joining a free course on %s', (engine) => {
  let database: Catalogue['database']
  let call: Catalogue['call']

  beforeAll(async () => {
    ;({ database, call } = await openCatalogue(engine))
  })
  afterAll(() => database.close())

  test("counts one user's hundred concurrent clicks once in the course, its occupation and its institution", async () => {
    const user = await addUser(database.db, 'clicker')
    const before = await counted(call, 'course-0')
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('POST /api/course/:id/join', { id: 'course-0' }, user)))
    expect(new Set(answers.map(({ joinedAt }) => joinedAt)).size).toBe(1)
    expect(await counted(call, 'course-0')).toEqual(before.map((count) => count + 1))
    expect((await call('GET /api/course/:id', { id: 'course-0' }, user)).joinedAt).toBe(answers[0]?.joinedAt)
  })

  test('counts twenty concurrent users as twenty', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, (_, index) => addUser(database.db, `user-${index}`)))
    const before = await counted(call, 'course-16')
    await Promise.all(users.map((user) => call('POST /api/course/:id/join', { id: 'course-16' }, user)))
    expect(await counted(call, 'course-16')).toEqual(before.map((count) => count + 20))
  })

  test('rejects a paid or closed course and counts no learner', async () => {
    const user = await addUser(database.db, 'refused')
    await expect(call('POST /api/course/:id/join', { id: 'course-1' }, user)).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: expect.stringMatching(/购买/),
    })
    await expect(call('POST /api/course/:id/join', { id: 'course-8' }, user)).rejects.toMatchObject({
      code: Code.Conflict,
      message: expect.stringMatching(/停止加入/),
    })
    expect(await database.db.selectFrom('course_member').selectAll().where('user_id', '=', user).execute()).toEqual([])
  })
})

async function counted(call: Catalogue['call'], id: string): Promise<number[]> {
  const course = await call('GET /api/course/:id', { id })
  const occupation = course.profession && (await call('GET /api/profession/:id', { id: course.profession.id }))
  return [course.learnerCount, course.provider.learnerCount, ...(occupation ? [occupation.learnerCount] : [])]
}

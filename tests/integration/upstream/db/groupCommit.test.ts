import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGroupCommit } from '../../../../server/upstream/db/createGroupCommit.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'

describe.each(engines)('transactions committed in groups on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(engine)))
  afterAll(() => database.close())

  const account = (id: string) => ({ id, phone: `139${id.padStart(8, '0')}`, nickname: id, created_at: 0, updated_at: 0 })
  const ids = async () => (await database.db.selectFrom('user_account').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('return each its own result; a failed one does not affect the others', async () => {
    const commit = createGroupCommit(database.db)
    const results = await Promise.allSettled(
      ['1', '2', '2', '3'].map((id) =>
        commit(async (trx) => {
          await trx.insertInto('user_account').values(account(id)).execute()
          return `made ${id}`
        }),
      ),
    )
    const told = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
    // Which one of the two conflicting transactions fails is undefined.
    expect(told.toSorted()).toEqual(['failed', 'made 1', 'made 2', 'made 3'])
    expect(await ids()).toEqual(['1', '2', '3'])
  })

  test('leave no partial changes of a failed one', async () => {
    const commit = createGroupCommit(database.db)
    const half = commit(async (trx) => {
      await trx.insertInto('user_account').values(account('4')).execute()
      throw new Error('half-way')
    })
    const whole = commit((trx) => trx.insertInto('user_account').values(account('5')).execute())
    await expect(half).rejects.toThrow('half-way')
    await whole
    expect(await ids()).toEqual(['1', '2', '3', '5'])
  })

  test('resolve only after their changes are visible to other connections', async () => {
    const commit = createGroupCommit(database.db)
    const seen = await Promise.all(
      ['6', '7', '8'].map(async (id) => {
        await commit((trx) => trx.insertInto('user_account').values(account(id)).execute())
        return (await ids()).includes(id)
      }),
    )
    expect(seen).toEqual([true, true, true])
  })
})

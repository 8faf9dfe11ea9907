import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { planReminderQueries } from '../../../../server/upstream/enrolment/queries/planReminders.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'

describe.each(engines)('reminders of plans on %s', (engine) => {
  const world = useEnrolment(engine)
  const key = { profession: 'welder', level: 4 as const }
  const set = (user: string, on: boolean) => world().call('POST /api/enrollment/reminder', { ...key, on }, user)
  const isSet = async (user: string) => (await world().call('GET /api/enrollment/reminder', key, user)).on
  const noticesOf = (user: string) =>
    world().db.selectFrom('notice').select(['title', 'path', 'action']).where('user_id', '=', user).execute()
  const sendDue = () => planReminderQueries(world().db).sendDue(world().time.now, 100)

  test('are sent once, when the first plan of the occupation and level opens', async () => {
    const [one, other] = [await world().user(), await world().user()]
    expect(await isSet(one)).toBe(false)
    for (const user of [one, one, other]) expect(await set(user, true)).toEqual({ on: true })
    expect(await set(other, false)).toEqual({ on: false })
    expect([await isSet(one), await isSet(other)]).toEqual([true, false])
    // The plan of level 4 opens on day 30; the open ones are of level 5.
    await sendDue()
    expect(await noticesOf(one)).toEqual([])
    await world().at(31, async () => {
      await Promise.all([sendDue(), sendDue()])
      await sendDue()
    })
    expect(await noticesOf(one)).toEqual([{ title: '焊工四级开放报名了', path: '/enrollment/later', action: '去报名' }])
    expect(await noticesOf(other)).toEqual([])
    expect(await isSet(one)).toBe(false)
  })

  test('require an existing occupation', async () => {
    const user = await world().user()
    const asked = world().call('POST /api/enrollment/reminder', { profession: 'nothing', level: 5, on: true }, user)
    await expect(asked).rejects.toMatchObject({ code: Code.NotFound })
  })
})

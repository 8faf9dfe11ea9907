import { describe, expect, test } from 'vitest'
import { loadPack, reviewPack } from '../../../../server/upstream/content/loadPack.ts'
import { ensureContent } from '../../../../server/upstream/content/ensureContent.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { contentCommand } from '../../../../server/upstream/operations/contentCommand.ts'
import { enrolmentPack, type PlanFile, planFile, sittings, timeline } from '../../../support/enrolmentPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { writePack } from '../../../support/smallPack.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'

describe.each(engines)('a changed plan with applicants, on %s', (engine) => {
  const world = useEnrolment(engine)
  const packWith = (other: Partial<PlanFile>) => writePack(enrolmentPack().set('plans/open.json', planFile(other)))
  const command = (...args: string[]) => {
    const { dataDir, url } = world()
    const env = { DATA_DIR: dataDir, CONTENT_DIR: args[1], DATABASE_URL: url ?? '' }
    return runInProcess(() => contentCommand(args, env))
  }
  const told = async (user: string) =>
    (await world().db.selectFrom('notice').select('body').where('user_id', '=', user).where('title', '=', '报名计划有改动').execute()).map(
      ({ body }) => body,
    )
  const planRow = () => world().db.selectFrom('enrolment_plan').selectAll().where('id', '=', 'open').executeTakeFirstOrThrow()
  const applicant = async (other: Parameters<ReturnType<typeof world>['apply']>[2] = {}) => {
    const user = await world().candidate()
    await world().apply(user, 'open', other)
    return user
  }

  test('is listed and refused without --yes, at a start too; each applicant is notified of what concerns them', async () => {
    const { db, dataDir } = world()
    const [both, theory, idle] = [await applicant(), await applicant({ subjects: ['theory'] }), await world().candidate()]
    const [first, ...others] = sittings(-2)
    const pack = packWith({ feeYuan: '300.00', quota: 60, sittings: [first!, ...others.map((each) => ({ ...each, place: '二号车间' }))] })
    const fee = 'plans/open.json《焊工（五级）职业技能等级认定》费用 ¥280.00 → ¥300.00：2 人已报名'
    const checked = await command('check', pack)
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('载入时要加上 --yes') })
    for (const line of [fee, '名额 50 → 60：2 人已报名', '二号车间：1 人已报名']) expect(checked.out).toContain(line)

    expect(await command('load', pack)).toMatchObject({ code: 1, err: expect.stringContaining(fee) })
    const lines: object[] = []
    await ensureContent(
      { db, dataDir, contentDir: pack, again: true, log: (line) => lines.push(line) },
      { fingerprint: '', stamp: '', loaded: undefined, isConfigured: true },
    )
    expect(lines).toEqual([expect.objectContaining({ event: 'content not loaded', level: 'error' })])
    expect(await planRow()).toMatchObject({ fee_fen: 28_000, quota: 50 })
    expect(await told(both)).toEqual([])

    expect(await command('load', pack, '--yes')).toMatchObject({ code: 0 })
    expect(await planRow()).toMatchObject({ fee_fen: 30_000, quota: 60 })
    expect(await told(theory)).toEqual(['《焊工（五级）职业技能等级认定》有改动：费用 ¥280.00 → ¥300.00。你的报名仍然有效。'])
    expect(await told(both)).toEqual([expect.stringMatching(/费用.*；技能操作.*→.*二号车间/)])
    expect(await told(idle)).toEqual([])
    expect((await command('load', pack)).code).toBe(0)
    expect(await told(both)).toHaveLength(1)
  })

  test('keeps what was applied for: subjects, levels, taken seats and dates that are not past', async () => {
    const { db, dataDir, time } = world()
    await applicant()
    const { taken } = await planRow()
    const refusedBy = async (other: Partial<PlanFile>, at = time.now) => {
      const pack = readPack(packWith(other))
      await expect(reviewPack(db, pack, at)).rejects.toMatchObject({ isConfirmable: false })
      const error: unknown = await loadPack(db, pack, { dataDir, clock: () => at, isConfirmed: true }).catch((reason: unknown) => reason)
      return (error as Error).message
    }
    const before = await planRow()
    expect(await refusedBy({ subjects: ['theory'], sittings: sittings(-2).slice(0, 1) })).toMatch(
      /^plans\/open\.json：科目“技能操作”已有 \d 人报考/,
    )
    expect(await refusedBy({ quota: taken - 1 })).toContain(`名额 ${taken - 1} 少于已占用的 ${taken} 个`)
    expect(await refusedBy({ timeline: { ...timeline(-2), ticket: '+5d 09:00' } }, time.now + 10 * 86_400_000)).toContain(
      '准考证开放改到了过去',
    )
    expect(await planRow()).toEqual(before)
  })
})

import { describe, expect, test } from 'vitest'
import { plainText } from '../../../../server/upstream/kernel/logic/plainText.ts'
import { archiveRows } from '../../../support/archiveRows.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExamDay } from '../../../support/useExamDay.ts'

describe.each(engines)("a candidate's archive on %s", (engine) => {
  const world = useExamDay(engine)

  test('contains answers and identity at once, and marks and remarks from the publication of the result', async () => {
    const { candidates, sit, give, submit, run, markers, sitting, plan, end, runTasks, time, db } = world()
    const [{ user, ticket }] = (await candidates(1)) as [{ user: string; ticket: string }]
    const attempt = await sit({ user, ticket })
    const essay = attempt.questions.find(({ kind }) => kind === 'essay')!
    const single = attempt.questions.find(({ kind }) => kind === 'single')!
    await give(user, attempt.id, essay, { essay: '减慢冷却' })
    await give(user, attempt.id, single, { options: [single.options[0]!.handle] })
    await submit(user, attempt.id)
    await end()
    const [, code = ''] = /^([2-9A-Z]{8}) /m.exec((await run('list', 'essays', '--status', 'open')).out) ?? []
    const { 甲: key } = await markers(['甲'])
    await run('mark', code, '20', '--remark', '还要写应力', ...key)
    const archive = () => archiveRows(db, user, time.now)
    const before = await archive()
    expect(before.exam_attempt).toMatchObject([{ id: attempt.id, state: 'held', score: null, passed: null }])
    const given = { [essay.number]: '为什么厚板冬天焊接以前要预热？', [single.number]: plainText(single.stem) }
    expect(before.attempt_answer).toHaveLength(2)
    for (const { number, question, points } of before.attempt_answer!) expect([question, points]).toEqual([given[Number(number)], null])
    expect(before.attempt_answer).toContainEqual(expect.objectContaining({ answer: { essay: '减慢冷却' } }))
    expect(before.attempt_answer).toContainEqual(expect.objectContaining({ answer: { options: [plainText(single.options[0]!.text)] } }))
    expect([before.answer_marking, before.subject_result, JSON.stringify(before).includes('还要写应力')]).toEqual([
      undefined,
      undefined,
      false,
    ])

    await run('release', sitting, '--apply', '--why', '评分完毕')
    const { results_at: at } = await db.selectFrom('enrolment_plan').select('results_at').where('id', '=', plan).executeTakeFirstOrThrow()
    time.now = at
    await runTasks()
    const after = await archive()
    expect(after.exam_attempt).toMatchObject([{ id: attempt.id, state: 'marked', score: expect.any(Number) as number }])
    expect(after.attempt_answer).toContainEqual(expect.objectContaining({ number: essay.number, points: 200 }))
    expect(after.answer_marking).toEqual([
      expect.objectContaining({ attempt_id: attempt.id, number: essay.number, points: 200, remark: '还要写应力' }),
    ])
    expect(JSON.stringify(after.answer_marking)).not.toContain('甲')
    expect(after.subject_result).toMatchObject([{ subject: 'theory' }])
    expect(after.real_name).toMatchObject([{ name: '林小木', id_number: '11010519491231002X' }])
    expect(after.enrolment).toMatchObject([{ person: expect.stringContaining('11010519491231002X') as string }])
    expect(after.enrolment_event!.map(({ step }) => step)).toContain('review')
  })
})

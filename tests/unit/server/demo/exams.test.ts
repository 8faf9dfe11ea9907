import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Pack } from '../../../../server/upstream/content/read/Pack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'

const demo = join(import.meta.dirname, '../../../../server/demo/pack')

describe('the exams of the demonstration pack', () => {
  let pack: Pack
  beforeAll(() => void (pack = readPack(demo)))
  const questions = () =>
    [...pack.banks].flatMap(([bank, { questions: all }]) =>
      all.flatMap((question) => [question, ...(question.kind === 'case' ? question.parts : [])].map((each) => ({ bank, question: each }))),
    )

  test('are at least twelve over eight occupations with six hundred questions, each with practice, mock and official papers', () => {
    expect(pack.exams.size).toBeGreaterThanOrEqual(12)
    expect(new Set([...pack.exams.values()].map((exam) => exam.profession)).size).toBeGreaterThanOrEqual(8)
    expect([...pack.banks.values()].reduce((sum, bank) => sum + bank.questions.length, 0)).toBeGreaterThanOrEqual(600)
    for (const [id, { papers }] of pack.exams) expect(new Set(papers.map(({ mode }) => mode)), id).toEqual(new Set([1, 2, 3]))
  })

  test('draw official papers from reserved questions alone, of which each bank has more than a paper needs', () => {
    for (const [id, exam] of pack.exams) {
      const { questions: all } = pack.banks.get(exam.bank)!
      for (const paper of exam.papers) {
        if (paper.mode === 3) continue
        const reserved = new Set(all.flatMap((question) => (question.reserved === true ? [question.id] : [])))
        expect(paper.mode === 1 && paper.reserved, `${id}/${paper.id}`).toBe(paper.mode === 1)
        const fixed = paper.sections.flatMap((section) => section.questions ?? [])
        expect(
          fixed.filter((question) => reserved.has(question) !== (paper.mode === 1)),
          `${id}/${paper.id}`,
        ).toEqual([])
        const needed = paper.sections.reduce((sum, { draw = 0, questions: named = [] }) => sum + draw + named.length, 0)
        if (paper.mode === 1) expect(reserved.size, id).toBeGreaterThan(needed)
      }
    }
  })

  test('are referred to by at least twelve lessons', () => {
    const lessons = [...pack.courses.values()].flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
    expect(lessons.filter(({ exam }) => exam !== undefined).length).toBeGreaterThanOrEqual(12)
  })

  test('explain each answer in at least one sentence', () => {
    const short = questions().filter(({ question }) => question.kind !== 'case' && (question.explanation ?? '').length < 25)
    expect(short.map(({ bank, question }) => `${bank}/${question.id}`)).toEqual([])
  })

  test('do not reveal an answer by the length or the position of an option', () => {
    const singles = questions().flatMap(({ bank, question }) => (question.kind === 'single' ? [{ bank, question }] : []))
    const longest = singles.filter(({ question: { options, answer } }) =>
      options.every((option, index) => index === answer || options[answer]!.length > 1.6 * option.length),
    )
    expect(longest.map(({ bank, question }) => `${bank}/${question.id}`)).toEqual([])
    const rightFirst = singles.filter(({ question: { answer } }) => answer === 0).length
    expect(rightFirst / singles.length).toBeLessThan(0.4)
    const judged = questions().flatMap(({ question }) => (question.kind === 'judge' ? [question.answer] : []))
    expect(judged.filter(Boolean).length / judged.length).toBeGreaterThan(0.4)
    expect(judged.filter(Boolean).length / judged.length).toBeLessThan(0.6)
  })

  test('contain formulae and figures, all of which pages can show', () => {
    const texts = questions().map(({ question }) => JSON.stringify(question))
    expect(texts.filter((text) => text.includes('$')).length).toBeGreaterThanOrEqual(40)
    expect(pack.pictures.length).toBeGreaterThanOrEqual(3)
  })
})

import { expect, test } from 'vitest'
import type { SheetQuestion, WrongEntry } from '#lib/contract'
import { wrongBookTable } from '../../../../../../server/upstream/exam/logic/wrongBookTable.ts'

const question = (stem: string, other: Partial<SheetQuestion> = {}): SheetQuestion => ({
  handle: 'one111',
  number: 1,
  kind: 'single',
  situation: null,
  stem,
  options: [
    { handle: 'aaaaaa', text: '<p>电流<strong>偏小</strong></p>' },
    { handle: 'bbbbbb', text: '<p>焊条太新</p>' },
  ],
  blankCount: 0,
  points: 10,
  answer: { options: ['bbbbbb'] },
  sequence: 1,
  flagged: false,
  marking: { points: 0, right: false, solution: { right: { options: ['aaaaaa'] }, explanation: '<p>电流小，熔深浅。</p>', point: null } },
  ...other,
})

const entry = (questions: SheetQuestion[], other: Partial<WrongEntry> = {}): WrongEntry => ({
  id: 'entry',
  exam: { id: 'weld', name: '焊工' },
  practice: 'weld_chapters',
  kind: 'single',
  point: { id: 'arc', name: '焊接电弧' },
  cause: 'concept',
  note: '',
  wrongCount: 2,
  lastWrongAt: '2026-11-20T04:00:00.000Z',
  dueAt: '2026-11-21T04:00:00.000Z',
  due: true,
  recallPercent: 90,
  knownAt: null,
  variantCount: 0,
  favourite: false,
  attempt: 'attempt',
  questions,
  ...other,
})

test('an entry is a row of text without markup', () => {
  const [, row] = wrongBookTable([entry([question('<p>先查哪一项？</p>')])])
  expect(row).toEqual([
    ...['焊工', '焊接电弧', '单选题', '先查哪一项？ A. 电流偏小 B. 焊条太新', 'B', 'A', '电流小，熔深浅。', '概念不清', ''],
    ...[2, '2026-11-20 12:00', '2026-11-21 12:00'],
  ])
})

test('the questions of a case follow its situation; unanswered ones are marked', () => {
  const judged = (right: boolean, answer: SheetQuestion['answer']): Partial<SheetQuestion> => ({
    kind: 'judge',
    situation: '<p>小李焊完一道角焊缝。</p>',
    options: [],
    answer,
    marking: { points: 0, right: false, solution: { right: { judged: right }, explanation: '<p>因为。</p>', point: null } },
  })
  const parts = [question('<p>第一问</p>', judged(true, { judged: false })), question('<p>第二问</p>', judged(false, null))]
  const [, row] = wrongBookTable([entry(parts, { kind: 'case', point: null })])
  expect(row!.slice(1, 7)).toEqual(['', '案例题', '小李焊完一道角焊缝。\n第一问\n第二问', '错误\n未作答', '正确\n错误', '因为。\n因为。'])
})

test('blanks and essays are exported as written', () => {
  const blanks = question('<p>填空</p>', {
    kind: 'blank',
    options: [],
    answer: { blanks: ['10A', ''] },
    marking: { points: 0, right: false, solution: { right: { blanks: ['10 A', '220'] }, explanation: '', point: null } },
  })
  const essay = question('<p>简答</p>', {
    kind: 'essay',
    options: [],
    answer: { essay: '板厚 <20 mm 时减慢冷却' },
    marking: { points: 5, right: false, solution: { right: { essay: '<ol><li>减慢冷却</li></ol>' }, explanation: '', point: null } },
  })
  const told = (asked: SheetQuestion) => wrongBookTable([entry([asked])])[1]!.slice(4, 6)
  expect([told(blanks), told(essay)]).toEqual([
    ['10A；', '10 A；220'],
    ['板厚 <20 mm 时减慢冷却', '减慢冷却'],
  ])
})

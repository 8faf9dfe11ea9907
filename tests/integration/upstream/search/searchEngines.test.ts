import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOf } from '../../../../server/upstream/search/engine/engineOf.ts'
import type { EngineDocument } from '../../../../server/upstream/search/engine/SearchEngine.ts'
import { normalise } from '../../../../server/upstream/kernel/logic/normalise.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'

/** Requirements for any engine; decision 44 describes how to write one. */
describe.each(engines)('the search engine of %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const within = <Result>(work: (db: TestDatabase['db']) => Promise<Result>) => database.db.transaction().execute(work)
  const own = () => engineOf(database.db)
  const find = async (generation: number, word: string) => [...(await own().find(database.db, generation, word))]
  const document = (number: number, title: string, names: string[] = [], text = ''): EngineDocument => ({
    number,
    title: normalise(title),
    names: names.map(normalise),
    text: normalise(text),
  })
  const fill = (generation: number, documents: EngineDocument[]) =>
    within(async (trx) => {
      await own().begin(trx, generation)
      await own().put(trx, generation, documents)
      await own().settle(trx, generation)
    })

  it('finds any two adjacent characters, any one and any sequence, of any field, and in no other document', async () => {
    const rare = [
      '𠮷',
      '㐀',
      'ｶ',
      'Ａ',
      '１',
      '壯',
      'é',
      'ß',
      'ﷺ',
      'ก',
      'क',
      '😀',
      '\u0000',
      "'",
      '"',
      '&',
      '*',
      '-',
      '(',
      ':',
      '\\',
      '|',
      '!',
      '<',
      ' ',
    ]
    const character = fc.oneof(fc.constantFrom(...rare, ...'焊工电护理abc019'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }))
    const text = fc.array(character, { maxLength: 24 }).map((characters) => characters.join(''))
    const some = fc.array(fc.record({ title: text, name: text, text }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const documents = given.map(({ title, name, text: body }, index) => document(7 * index, title, [name], body))
        await fill(1, documents)
        const fields = documents.map(({ title, names, text: body }) => [title, ...names, body])
        const words = new Set(
          fields
            .flat()
            .flatMap((field) => field.split(' ').flatMap((run) => [...run].flatMap((one, at, all) => [one, ...runsAt(all, at)]))),
        )
        for (const word of words) {
          const holding = documents.filter((_, index) => fields[index]!.some((field) => field.includes(word)))
          expect(await find(1, word)).toEqual(holding.map(({ number }) => number))
        }
      }),
      { numRuns: 12 },
    )
  })

  it('replaces, removes and counts documents, and separates two generations', async () => {
    await fill(4, [document(3, '电焊工'), document(900_000, '护理', ['王芳'], '母婴护理')])
    await fill(5, [document(3, '茶艺')])
    expect([await find(4, '焊工'), await find(4, '护理'), await find(5, '焊工'), await find(5, '茶')]).toEqual([[3], [900_000], [], [3]])
    await within((trx) => own().put(trx, 4, [document(3, '钳工')]))
    expect([await find(4, '焊工'), await find(4, '钳工')]).toEqual([[], [3]])
    expect([await own().count(database.db, 4), await own().count(database.db, 5)]).toEqual([2, 1])
    await within((trx) => own().remove(trx, 4, [900_000, 77]))
    expect([await find(4, '护理'), await own().count(database.db, 4)]).toEqual([[], 1])
    await own().examine(database.db, 4)
    await within((trx) => own().drop(trx, 5))
    expect(await own().count(database.db, 5)).toBeUndefined()
    await expect(find(5, '茶艺')).rejects.toThrow(/index/)
    await fill(5, [])
    expect([await find(5, '茶艺'), await own().count(database.db, 5)]).toEqual([[], 0])
  })

  it('accepts texts of any length, and words of sixty characters', async () => {
    const long = '木工机床安全操作'.repeat(5000)
    await fill(6, [document(1, '一', [], long), document(2, '二', [], '木工')])
    expect(await find(6, '木工')).toEqual([1, 2])
    expect(await find(6, long.slice(3, 63))).toEqual([1])
    expect(await find(6, `${long.slice(3, 62)}茶`)).toEqual([])
  })

  it('finds documents with two words near each other, if it supports nearness', async () => {
    const between = (length: number) => '安全操作规程与现场急救'.repeat(3).slice(0, length)
    await fill(8, [
      document(1, '一', [], `焊工${between(20)}电梯`),
      document(2, '二', [], `焊工${between(21)}电梯`),
      document(3, '三', [], `电梯 ${[...between(20)].join(' ')} 焊工`),
      document(4, '四', [], `焊工${between(30)}电梯${between(10)}焊工`),
      document(5, '五', [], '焊工'),
      document(6, '焊工', ['电梯']),
      document(7, '焊工电梯'),
    ])
    const near = (words: [string, string], among: number[]) => own().near?.(database.db, 8, { words, within: 20, among })
    expect(await near(['焊工', '电梯'], [1, 2, 3, 4, 5, 6])).toEqual([1, 3, 4, 6])
    expect(await near(['电梯', '焊工'], [2, 3, 7])).toEqual([3, 7])
    expect(await near(['焊工', '电梯'], [])).toEqual([])
  })

  it('discards the changes of a rolled-back transaction', async () => {
    await fill(7, [document(1, '电工')])
    const failing = within(async (trx) => {
      await own().put(trx, 7, [document(1, '钳工'), document(2, '电工')])
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect([await find(7, '电工'), await find(7, '钳工')]).toEqual([[1], []])
  })
})

/** Returns the sequences of two and five characters that start at an index. */
const runsAt = (characters: readonly string[], at: number): string[] =>
  [2, 5].filter((length) => at + length <= characters.length).map((length) => characters.slice(at, at + length).join(''))

import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { engines } from '../../../support/openTestDatabase.ts'
import { markedBy, useSearch } from '../../../support/useSearch.ts'

describe.each(engines)('query words on %s', (engine) => {
  const { call, search, suggest } = useSearch(engine)

  test.each([
    ['hangong', '焊工'],
    ['悍工', '焊工'],
    ['工焊', '焊工'],
    ['dinagong', '电工'],
    ['diangon', '电工'],
    ['二氧化炭气体', '二氧化碳气体'],
  ])('finds nothing for %j and shows the results of %j instead', async (q, corrected) => {
    const answer = await search(q)
    expect(answer.corrected).toBe(corrected)
    expect(answer.list).toEqual((await search(corrected)).list)
  })

  test.each([
    ['焊工证', '焊工'],
    ['我想考焊工的证书', '焊工'],
    ['请问一下怎么学焊工啊？', '焊工'],
    ['中式烹调老师', '中式烹调'],
  ])('finds with %j the results of %j', async (q, meant) => {
    const answer = await search(q)
    expect(answer).toMatchObject({ corrected: null, leftOut: [] })
    expect(answer.list[0]).toEqual({ ...(await search(meant)).list[0], excerpt: expect.any(String), marks: expect.any(Object) })
  })

  it('ignores and reports a word without results next to others', async () => {
    const answer = await search('焊工 狼吞虎咽')
    expect(answer.leftOut).toEqual(['狼吞虎咽'])
    expect(answer.total).toBe((await search('焊工')).total)
  })

  it('searches exactly the given words with `exact`, and still suggests a correction', async () => {
    expect(await search('悍工', { exact: true })).toMatchObject({
      total: 0,
      corrected: null,
      suggestion: '焊工',
      also: [],
      leftOut: [],
      read: [],
    })
    expect(await search('焊工 免费', { exact: true })).toMatchObject({ corrected: null, leftOut: [], read: [] })
  })

  test.each(['', '   ', '%', '_', '\'";--', '😀', '\u0007', '*', '狼吞虎咽', 'zzzzzz'])(
    'finds nothing for %j, and returns popular queries',
    async (q) => {
      const answer = await search(q)
      expect(answer).toMatchObject({ list: [], total: 0, corrected: null, suggestion: null, hotWords: ['焊工', '电工证'] })
      expect(answer.counts.every(({ count }) => count === 0)).toBe(true)
    },
  )

  it('handles any input without an error', { tags: ['wide'] }, async () => {
    const letters = fc.string({
      unit: fc.constantFrom('焊', '工', '安', 'a', 'g', ' ', '%', "'", '"', '\\', '_', '*', '(', '😀', '\u202E', 'Ａ', '電'),
      maxLength: 200,
    })
    const anything = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(anything, async (raw) => {
        const q = raw.replaceAll('\0', '').slice(0, 200)
        const answer = await search(q, { pageSize: 5 })
        await suggest(q)
        await call('GET /api/course', { q: q.slice(0, 50) })
        for (const { title, marks } of answer.list) expect(markedBy(title, marks.title).every(Boolean)).toBe(true)
      }),
      { numRuns: 80 },
    )
  })
})

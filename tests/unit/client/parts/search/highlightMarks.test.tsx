import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { array, assert, integer, property, string, tuple } from 'fast-check'
import type { SearchMark } from '#lib/contract'
import { marked, segmentsOf } from '#parts/search/highlightMarks.tsx'

const shown = (text: string, marks: SearchMark[]) =>
  segmentsOf(text, marks)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('')

describe('a highlighted text', () => {
  test.each<[string, SearchMark[], string]>([
    ['焊工入门', [], '焊工入门'],
    ['焊工入门', [[0, 2]], '[焊工]入门'],
    ['跟我学焊工', [[3, 5]], '跟我学[焊工]'],
    ['焊', [[0, 1]], '[焊]'],
    [
      '焊工与焊工',
      [
        [3, 5],
        [0, 2],
      ],
      '[焊工]与[焊工]',
    ],
    [
      '氩弧焊接',
      [
        [0, 3],
        [2, 4],
      ],
      '[氩弧焊][接]',
    ],
    ['焊工', [[1, 99]], '焊[工]'],
    ['焊工', [[-5, 1]], '[焊]工'],
    ['焊工', [[2, 1]], '焊工'],
    ['焊工', [[7, 9]], '焊工'],
    ['', [[0, 2]], ''],
  ])('%s with the marks %j becomes %s', (text, marks, expected) => expect(shown(text, marks)).toBe(expected))

  test('has the same characters, regardless of the marks', () => {
    const number = integer({ min: -5, max: 30 })
    assert(
      property(string({ maxLength: 20 }), array(tuple(number, number), { maxLength: 5 }), (text, marks) => {
        const segments = segmentsOf(text, marks)
        return segments.map((segment) => segment.text).join('') === text && segments.every((segment) => segment.text !== '')
      }),
    )
  })

  test('is highlighted by elements, and markup in it stays text', () => {
    expect(renderToStaticMarkup(<p>{marked('<b onclick="x">焊工</b>', [[15, 17]])}</p>)).toBe(
      '<p>&lt;b onclick=&quot;x&quot;&gt;<mark class="found">焊工</mark>&lt;/b&gt;</p>',
    )
  })
})

import { expect, test } from 'vitest'
import type { DifferenceBlock } from '#lib/contract'
import { differenceRuns } from '../../../../../client/parts/text/DifferenceText.tsx'

const block = (kind: DifferenceBlock['kind'], role: DifferenceBlock['role'] = 'paragraph'): DifferenceBlock => ({
  kind,
  role,
  parts: [{ kind: 'same', text: '一段' }],
})
const same = (count: number) => Array.from({ length: count }, () => block('same'))
const shape = (blocks: DifferenceBlock[]) => differenceRuns(blocks).map((run) => [run.folded, run.blocks.length])

test('three consecutive unchanged paragraphs are collapsed, two are shown', () => {
  expect(shape([...same(3), block('changed'), ...same(2)])).toEqual([
    [true, 3],
    [false, 1],
    [false, 2],
  ])
})

test('an unchanged heading above a change stays visible', () => {
  expect(shape([...same(4), block('same', 'heading'), block('added'), block('removed')])).toEqual([
    [true, 4],
    [false, 1],
    [false, 2],
  ])
})

test('a heading at the end of the text is collapsed with the rest', () => {
  expect(shape([block('added'), ...same(2), block('same', 'heading')])).toEqual([
    [false, 1],
    [true, 3],
  ])
})

test('no paragraph is lost or moved', () => {
  const blocks = [...same(5), block('same', 'heading'), block('changed'), ...same(1), block('removed'), ...same(3)]
  expect(differenceRuns(blocks).flatMap((run) => run.blocks)).toEqual(blocks)
  expect(differenceRuns([])).toEqual([])
})

import { expect, test } from 'vitest'
import { pickDanmaku } from '../../../../../../server/upstream/community/logic/pickDanmaku.ts'

const bounds = { perWindow: 5, perSecond: 2 }
const row = (at_tenths: number, user_id: string | null = 'other') => ({ at_tenths, user_id })
const moments = (rows: { at_tenths: number }[]) => rows.map(({ at_tenths }) => at_tenths)

test('of each second the first are picked, and as many as the window holds, in the order of their moments', () => {
  const rows = [row(59), row(51), row(50), row(10), row(20), row(300), row(310)]
  expect(moments(pickDanmaku(rows, 'me', bounds))).toEqual([10, 20, 51, 59, 300])
})

test('own ones are all picked, also of a crowded second; a visitor has none', () => {
  const rows = [row(50, 'me'), row(51, 'me'), row(52, 'me'), row(53), row(70), row(80), row(90)]
  expect(moments(pickDanmaku(rows, 'me', bounds))).toEqual([50, 51, 52, 70, 80])
  expect(moments(pickDanmaku([row(50, null), row(51, null), row(52, null)], undefined, bounds))).toEqual([50, 51])
})

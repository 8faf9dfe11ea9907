import { expect, test } from 'vitest'
import { pickDanmaku } from '../../../../../../server/upstream/community/logic/pickDanmaku.ts'

const bounds = { perWindow: 5, perSecond: 2 }
const row = (at_tenths: number, user_id: string | null = 'other') => ({ at_tenths, user_id })
const moments = (rows: { at_tenths: number }[]) => rows.map(({ at_tenths }) => at_tenths)

test('the first ones of each second are selected, up to the limit of the window, in order of their time', () => {
  const rows = [row(59), row(51), row(50), row(10), row(20), row(300), row(310)]
  expect(moments(pickDanmaku(rows, 'me', bounds))).toEqual([10, 20, 51, 59, 300])
})

test('all own ones are selected, even in a crowded second; a visitor has none', () => {
  const rows = [row(50, 'me'), row(51, 'me'), row(52, 'me'), row(53), row(70), row(80), row(90)]
  expect(moments(pickDanmaku(rows, 'me', bounds))).toEqual([50, 51, 52, 70, 80])
  expect(moments(pickDanmaku([row(50, null), row(51, null), row(52, null)], undefined, bounds))).toEqual([50, 51])
})

import { expect, test } from 'vitest'
import { windowOf, windowsAt } from '../../../../../../../../client/routes/course/$id/play/danmaku/danmakuWindow.ts'

test('a position requires its window, the previous one while its last texts are visible, and the next one shortly before it', () => {
  expect(windowOf(59.9)).toBe(0)
  expect(windowsAt(0, 8)).toEqual([0])
  expect(windowsAt(30, 8)).toEqual([0])
  expect(windowsAt(46, 8)).toEqual([0, 1])
  expect(windowsAt(63, 8)).toEqual([0, 1])
  expect(windowsAt(70, 8)).toEqual([1])
})

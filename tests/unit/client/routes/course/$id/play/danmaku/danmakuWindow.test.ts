import { expect, test } from 'vitest'
import { danmakuBounds } from '#lib/contract'
import {
  longestDanmaku,
  windowOf,
  windowsAt,
  windowSeconds,
} from '../../../../../../../../client/routes/course/$id/play/danmaku/danmakuWindow.ts'

test('windows and lengths are those of the contract', () => {
  expect([windowSeconds, longestDanmaku]).toEqual([danmakuBounds.windowSeconds, danmakuBounds.text])
})

test('a moment needs its window, the one before while its last texts pass, and the next shortly before it', () => {
  expect(windowOf(59.9)).toBe(0)
  expect(windowsAt(0, 8)).toEqual([0])
  expect(windowsAt(30, 8)).toEqual([0])
  expect(windowsAt(46, 8)).toEqual([0, 1])
  expect(windowsAt(63, 8)).toEqual([0, 1])
  expect(windowsAt(70, 8)).toEqual([1])
})

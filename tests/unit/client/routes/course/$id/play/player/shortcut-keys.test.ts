import { expect, test } from 'vitest'
import { keyAction, nextRate } from '../../../../../../../../client/routes/course/$id/play/player/shortcut-keys.ts'

const press = (key: string, inside = true, modified = false) => keyAction({ key, modified }, inside)

test('capital letters do the same as small ones', () => {
  expect(press('k')).toEqual({ kind: 'toggle' })
  expect(press('K')).toEqual({ kind: 'toggle' })
  expect(press('D', false)).toEqual({ kind: 'danmaku' })
})

test('digits seek to a tenth of the lesson', () => expect(press('7')).toEqual({ kind: 'seekTo', share: 0.7 }))

test('keys with Ctrl, Alt or the command key belong to the browser', () => {
  for (const key of ['f', 'p', 'l', 'ArrowLeft', '1']) expect(press(key, true, true)).toBeUndefined()
})

test('up and down scroll the page unless the focus is in the player', () => {
  expect(press('ArrowUp', false)).toBeUndefined()
  expect(press('ArrowUp')).toEqual({ kind: 'volume', by: 0.05 })
  expect(press('ArrowRight', false)).toEqual({ kind: 'seekBy', seconds: 5 })
})

test('other keys have no effect', () => {
  for (const key of ['x', 'Tab', 'Escape', 'F5', 'constructor']) expect(press(key)).toBeUndefined()
})

test('the speed changes in steps and stops at both ends', () => {
  const rates = [0.5, 1, 2]
  expect([nextRate(rates, 1, 1), nextRate(rates, 2, 1), nextRate(rates, 1, -1), nextRate(rates, 0.5, -1), nextRate(rates, 1.4, 1)]).toEqual(
    [2, 2, 0.5, 0.5, 2],
  )
})

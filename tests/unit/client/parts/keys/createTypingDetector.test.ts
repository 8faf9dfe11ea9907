// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createTypingDetector } from '../../../../../client/parts/keys/createTypingDetector.ts'

let field: HTMLTextAreaElement
beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea>'
  field = document.querySelector('textarea')!
})

const press = (key: string, target: EventTarget, timeStamp: number, ctrlKey = false) => ({
  ...{ key, target, timeStamp, ctrlKey, altKey: false, metaKey: false },
})

test('letters still belong to a field that disappears during typing', () => {
  const belongs = createTypingDetector()
  expect(belongs(press('m', field, 0))).toBe(true)
  field.remove()
  for (let at = 300; at < 6000; at += 300) expect(belongs(press('k', document.body, at))).toBe(true)
  // After a pause, a key is a shortcut again.
  expect(belongs(press('k', document.body, 9000))).toBe(false)
})

test('keys control the player immediately after the field was left on purpose or submitted by a key', () => {
  const belongs = createTypingDetector()
  belongs(press('m', field, 0))
  expect(belongs(press('k', document.body, 200))).toBe(false)
  belongs(press('m', field, 400))
  belongs(press('Enter', field, 600, true))
  field.remove()
  expect(belongs(press('k', document.body, 800))).toBe(false)
})

import { expect, test } from 'vitest'
import { defineElements } from '#lib/embed'

test('on a server the door may be imported, and defining does nothing', () => {
  expect(typeof document).toBe('undefined')
  expect(defineElements).not.toThrow()
})

import { expect, test } from 'vitest'
import { defineElements } from '#lib/embed'

test('on a server, the entry point can be imported, and defining elements does nothing', () => {
  expect(typeof document).toBe('undefined')
  expect(defineElements).not.toThrow()
})

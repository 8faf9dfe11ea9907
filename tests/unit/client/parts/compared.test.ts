import { expect, test } from 'vitest'
import { compared, comparedHref } from '../../../../client/parts/compared.ts'

const difference = { from: '1.0', blocks: [] }

test('the difference travels only when the address asks for it; that there is one is known always', () => {
  expect(compared({ difference }, new URLSearchParams())).toEqual({ difference: null, former: '1.0' })
  expect(compared({ difference }, new URLSearchParams('compare=1'))).toEqual({ difference, former: '1.0' })
  expect(compared({ difference: null }, new URLSearchParams('compare=1'))).toEqual({ difference: null, former: null })
})

test('the address that shows the difference keeps the version', () => {
  expect(comparedHref('/privacy', true)).toBe('/privacy?compare=1')
  expect(comparedHref('/privacy?version=1.1', true)).toBe('/privacy?version=1.1&compare=1')
  expect(comparedHref('/privacy?version=1.1', false)).toBe('/privacy?version=1.1')
})

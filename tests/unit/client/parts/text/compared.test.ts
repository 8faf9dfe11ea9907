import { expect, test } from 'vitest'
import { compared } from '#parts/text/compared.ts'

const difference = { from: '1.0', blocks: [] }

test('the difference travels only when the address asks for it; that there is one is known always', () => {
  expect(compared({ difference }, undefined)).toEqual({ difference: null, former: '1.0' })
  expect(compared({ difference }, true)).toEqual({ difference, former: '1.0' })
  expect(compared({ difference: null }, true)).toEqual({ difference: null, former: null })
})

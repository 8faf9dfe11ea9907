import { expect, test } from 'vitest'
import { compared } from '#parts/text/compared.ts'

const difference = { from: '1.0', blocks: [] }

test('the difference is transferred only if the address requests it; its existence always is', () => {
  expect(compared({ difference }, undefined)).toEqual({ difference: null, former: '1.0' })
  expect(compared({ difference }, true)).toEqual({ difference, former: '1.0' })
  expect(compared({ difference: null }, true)).toEqual({ difference: null, former: null })
})

import { expect, test } from 'vitest'
import { withRequestedDifference } from '#parts/text/withRequestedDifference.ts'

const difference = { from: '1.0', blocks: [] }

test('the difference is transferred only if the address requests it; its existence always is', () => {
  expect(withRequestedDifference({ difference }, undefined)).toEqual({ difference: null, former: '1.0' })
  expect(withRequestedDifference({ difference }, true)).toEqual({ difference, former: '1.0' })
  expect(withRequestedDifference({ difference: null }, true)).toEqual({ difference: null, former: null })
})

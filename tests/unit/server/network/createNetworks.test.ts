import { expect, test } from 'vitest'
import { createNetworks } from '../../../../server/network/createNetworks.ts'

test.each([
  ['203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.8', false],
  ['10.200.0.1', true],
  ['11.0.0.1', false],
  ['2001:db8:7:ffff::1', true],
  ['2001:db8:8::1', false],
  ['', false],
  ['no address', false],
])('%j belongs to the networks: %s', (address, belongs) => {
  expect(createNetworks(['203.0.113.7', '10.0.0.0/8', '2001:db8:7::/48'])(address)).toBe(belongs)
  expect(createNetworks([])(address)).toBe(false)
})

import { expect, test } from 'vitest'
import { contract as everything } from '#lib/contract'
import { contract } from '#lib/contract/partner'
import { tenCallAnswers } from '../../../support/tenCalls.ts'

test('partners get the ten calls of the specification, all of which the site has', () => {
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(Object.keys(tenCallAnswers('token', {}))))
  expect(everything).toMatchObject(contract)
})

test('partners get the calls of an account, and none of the site’s screens', () => {
  const families = new Set(Object.keys(contract).map((name) => name.split('/')[2]))
  expect(families).toEqual(new Set(['user', 'sys', 'wechat', 'qr']))
})

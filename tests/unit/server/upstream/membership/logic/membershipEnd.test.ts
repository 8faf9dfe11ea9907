import { assert, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  addedTerm,
  isMemberAt,
  longerTerm,
  membershipEnd,
  termEnd,
} from '../../../../../../server/upstream/membership/logic/membershipEnd.ts'

const day = 86_400_000
const now = 1_000 * day

test('a membership ends by its own term, otherwise by its course’s days, otherwise never', () => {
  expect(membershipEnd({ joinedAt: now, expiresAt: now + 5, validDays: 10 })).toBe(now + 5)
  expect(membershipEnd({ joinedAt: now, expiresAt: null, validDays: 10 })).toBe(now + 10 * day)
  expect(membershipEnd({ joinedAt: now, expiresAt: null, validDays: null })).toBeNull()
  expect([termEnd(now, null), termEnd(now, 2)]).toEqual([null, now + 2 * day])
})

test('at its end, a membership is over', () => {
  const membership = { joinedAt: now, expiresAt: null, validDays: 1 }
  expect([isMemberAt(now + day - 1, membership), isMemberAt(now + day, membership)]).toEqual([true, false])
  expect(isMemberAt(Number.MAX_SAFE_INTEGER, { ...membership, validDays: null })).toBe(true)
})

test('after another term was granted, the later end counts', () => {
  const days = option(integer({ min: 1, max: 400 }), { nil: null })
  const moment = option(integer({ min: now - 100 * day, max: now + 400 * day }), { nil: null })
  assert(
    property(integer({ min: 0, max: 300 }), moment, days, moment, (ago, expiresAt, validDays, nextEnd) => {
      const former = { joinedAt: now - ago * day, expiresAt, validDays }
      const longer = longerTerm(former, { now, expiresAt: nextEnd })
      const end = membershipEnd(longer ? { ...former, ...longer } : former)
      const [a, b] = [membershipEnd(former), membershipEnd({ ...former, joinedAt: now, expiresAt: nextEnd })]
      expect(end ?? Infinity).toBe(Math.max(a ?? Infinity, b ?? Infinity))
    }),
  )
})

test('the days of a code start at the current end, or now if it has passed; an unlimited membership stays unlimited', () => {
  const former = { joinedAt: now - 10 * day, expiresAt: now + 3 * day, validDays: 30 }
  expect(addedTerm(former, { now, days: 7 })).toEqual({ expiresAt: now + 10 * day })
  expect(addedTerm(former, { now: now + 5 * day, days: 7 })).toEqual({ expiresAt: now + 12 * day })
  expect(addedTerm({ ...former, expiresAt: null }, { now, days: 7 })).toEqual({ expiresAt: now + 27 * day })
  expect(addedTerm(former, { now, days: null })).toEqual({ expiresAt: now + 33 * day })
  expect(addedTerm({ ...former, validDays: null }, { now, days: null })).toEqual({ expiresAt: null })
  expect(addedTerm({ ...former, expiresAt: null, validDays: null }, { now, days: 7 })).toBeUndefined()
})

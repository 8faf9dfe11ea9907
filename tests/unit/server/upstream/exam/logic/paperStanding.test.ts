import { describe, expect, test } from 'vitest'
import { paperStanding } from '../../../../../../server/upstream/exam/logic/paperStanding.ts'

const at = (hour: number) => Date.UTC(2026, 10, 20, hour)
const sitting = (hour: number) => ({
  startsAt: new Date(at(hour)).toISOString(),
  lateUntil: new Date(at(hour) + 900_000).toISOString(),
  endsAt: new Date(at(hour + 1)).toISOString(),
  ticket: 'T1',
  plan: { id: 'plan', name: '认定' },
})
const official = { mode: 1, attempts: 1, entry: 'ticket' } as const
const mock = { mode: 2, attempts: 2, entry: 'open' } as const
const fresh = { used: 0, running: false, sittings: [] }

describe('the state of a paper for a user', () => {
  test('a mock is open until its attempts are used, and one in progress always is', () => {
    expect(paperStanding(mock, fresh, at(0))).toEqual({ attemptsLeft: 2, sitting: null, open: true })
    expect(paperStanding(mock, { ...fresh, used: 2 }, at(0))).toMatchObject({ attemptsLeft: 0, open: false })
    expect(paperStanding(mock, { ...fresh, used: 2, running: true }, at(0))).toMatchObject({ open: true })
    expect(paperStanding({ ...mock, attempts: null }, { ...fresh, used: 9 }, at(0))).toMatchObject({ attemptsLeft: null, open: true })
  })

  test('an official exam is open to ticket holders from its start to the end of admission', () => {
    const own = { ...fresh, sittings: [sitting(4)] }
    expect(paperStanding(official, fresh, at(4))).toMatchObject({ sitting: null, open: false })
    expect(paperStanding(official, own, at(4) - 1)).toMatchObject({ sitting: { ticket: 'T1' }, open: false })
    expect(paperStanding(official, own, at(4))).toMatchObject({ open: true })
    expect(paperStanding(official, own, at(4) + 900_000)).toMatchObject({ open: true })
    expect(paperStanding(official, own, at(4) + 900_001)).toMatchObject({ open: false })
    expect(paperStanding({ ...official, entry: 'open' }, fresh, at(9))).toMatchObject({ sitting: null, open: true })
  })

  test('of several sittings, the next one applies, and after all of them the last one', () => {
    const own = { ...fresh, sittings: [sitting(8), sitting(4)] }
    expect(paperStanding(official, own, at(3)).sitting?.startsAt).toBe(sitting(4).startsAt)
    expect(paperStanding(official, own, at(6)).sitting?.startsAt).toBe(sitting(8).startsAt)
    expect(paperStanding(official, own, at(12)).sitting?.startsAt).toBe(sitting(8).startsAt)
  })
})

import { assert, constantFrom, integer, nat, pre, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mediaTicket, ticketExpiry, expiryOfTicket } from '../../../../../../server/upstream/learning/logic/mediaTicket.ts'

const key = Buffer.alloc(32, 1)
const hour = 3_600_000
const now = Date.parse('2026-03-01T08:20:00Z')
const end = ticketExpiry(now)
const ticket = mediaTicket(key, 'arc/1f', end)

describe('a ticket for the files of a video', () => {
  it('lasts six to seven hours and ends on the hour, so that URLs within an hour are equal', () => {
    assert(
      property(integer({ min: 0, max: 4e12 }), (at) => {
        const left = ticketExpiry(at) - at
        expect(left).toBeGreaterThanOrEqual(6 * hour)
        expect(left).toBeLessThan(7 * hour)
        expect(ticketExpiry(at) % hour).toBe(0)
      }),
    )
    expect(ticketExpiry(now + 39 * 60_000)).toBe(end)
  })

  it('is valid for its folder exactly until it ends', () => {
    expect(expiryOfTicket(key, 'arc/1f', ticket, now)).toBe(end)
    expect(expiryOfTicket(key, 'arc/1f', ticket, end - 1)).toBe(end)
    expect(expiryOfTicket(key, 'arc/1f', ticket, end)).toBeUndefined()
  })

  it('is invalid if it was issued by a clock a week ahead', () => {
    const early = mediaTicket(key, 'arc/1f', ticketExpiry(now + 7 * 24 * hour))
    expect(expiryOfTicket(key, 'arc/1f', early, now)).toBeUndefined()
  })

  it.each(['arc/1e', 'arc', 'arc/1f/', 'arc2/1f', ''])('is invalid for %j', (folder) => {
    expect(expiryOfTicket(key, folder, ticket, now)).toBeUndefined()
  })

  it('of another key is invalid', () => {
    expect(expiryOfTicket(Buffer.alloc(32, 2), 'arc/1f', ticket, now)).toBeUndefined()
  })

  it('with any changed character is invalid', () => {
    assert(
      property(nat(ticket.length - 1), constantFrom(...'abcXYZ019-_.~ '), (at, letter) => {
        pre(ticket[at] !== letter)
        expect(expiryOfTicket(key, 'arc/1f', ticket.slice(0, at) + letter + ticket.slice(at + 1), now)).toBeUndefined()
      }),
    )
  })

  it('that is forged in any spelling is refused without an exception', () => {
    assert(property(string(), (made) => expiryOfTicket(key, 'arc/1f', made, now) === undefined))
    for (const made of ['', '.', `${ticket}.`, `zzzzzzzzz.${ticket.split('.')[1]}`, ticket.toUpperCase(), `-1.${'A'.repeat(43)}`])
      expect(expiryOfTicket(key, 'arc/1f', made, now)).toBeUndefined()
  })
})

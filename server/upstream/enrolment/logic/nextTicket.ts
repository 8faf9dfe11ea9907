import { createHash } from 'node:crypto'

/** Number of seats in an examination room. */
const SEATS_PER_ROOM = 30

interface Given {
  planId: string
  /** Day of the exam (Beijing), such as `2026-12-28`. */
  day: string
  /** Number of tickets already issued for the plan. */
  count: number
}

/**
 * Returns the next ticket of a plan. The number consists of the exam day, six digits derived from the plan and a serial
 * number. Seats are assigned room by room.
 */
export function nextTicket({ planId, day, count }: Given): { number: string; room: string; seat: string } {
  const planDigits = createHash('sha256').update(planId).digest().readUInt32BE() % 1_000_000
  return {
    number: `${day.slice(2).replaceAll('-', '')}${String(planDigits).padStart(6, '0')}${String(count + 1).padStart(4, '0')}`,
    room: `第 ${Math.floor(count / SEATS_PER_ROOM) + 1} 考场`,
    seat: `${String((count % SEATS_PER_ROOM) + 1).padStart(2, '0')} 号`,
  }
}

import type { Sitting } from '#lib/contract'
import { ExamMode } from '#lib/enums'

interface Paper {
  mode: ExamMode
  /** Attempts of one person; null without a limit. */
  attempts: number | null
  entry: 'ticket' | 'open'
}

interface Own {
  /** Attempts that count. */
  used: number
  running: boolean
  /** The sittings that a ticket admits to. */
  sittings: readonly Sitting[]
}

/**
 * What a person may do with a paper now: the attempts that are left, the sitting that is meant (the one that has not
 * ended, or else the last), and whether they may begin or go on.
 */
export function paperStanding({ mode, attempts, entry }: Paper, { used, running, sittings }: Own, now: number) {
  const attemptsLeft = attempts === null ? null : Math.max(0, attempts - used)
  const inOrder = sittings.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const sitting = inOrder.find(({ endsAt }) => now < Date.parse(endsAt)) ?? inOrder.at(-1) ?? null
  const byTicket = mode === ExamMode.Exam && entry === 'ticket'
  const inTime = sitting !== null && Date.parse(sitting.startsAt) <= now && now <= Date.parse(sitting.lateUntil)
  const open = running || (attemptsLeft !== 0 && (!byTicket || inTime))
  return { attemptsLeft, sitting: byTicket ? sitting : null, open }
}

import type { Sitting } from '#lib/contract'
import { ExamMode } from '#lib/enums'

interface Paper {
  mode: ExamMode
  /** Maximum number of attempts of a person; null without a limit. */
  attempts: number | null
  entry: 'ticket' | 'open'
}

interface Own {
  /** Number of attempts that count. */
  used: number
  running: boolean
  /** Sittings to which the user's tickets admit. */
  sittings: readonly Sitting[]
}

/**
 * Returns a person's options for a paper: the attempts left, the relevant sitting (the first that has not ended, otherwise
 * the last), and whether they may start or continue now.
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

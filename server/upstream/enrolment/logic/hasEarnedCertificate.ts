import type { Subject } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'

/** A released result of any enrolment of the candidate. */
interface ReleasedResult {
  enrolment: string
  subject: Subject
  passed: boolean
  occupation: string
  level: SkillLevel | null
  /** Creation time of that enrolment. */
  at: number
}

interface SatEnrolment extends Pick<ReleasedResult, 'enrolment' | 'occupation' | 'level' | 'at'> {
  /** Subjects that the candidate has applied for. */
  applied: readonly Subject[]
  /** Subjects of the plan. */
  asked: readonly Subject[]
}

/**
 * Checks whether an enrolment has earned a certificate: all subjects applied for are passed, and the plan's other subjects
 * were passed before, at the same level of the same occupation.
 */
export function hasEarnedCertificate(sat: SatEnrolment, results: readonly ReleasedResult[]): boolean {
  const passed = results.filter(({ passed }) => passed)
  const own = passed.filter(({ enrolment }) => enrolment === sat.enrolment)
  const before = passed.filter(({ occupation, level, at }) => occupation === sat.occupation && level === sat.level && at < sat.at)
  const has = (subject: Subject, rows: readonly ReleasedResult[]): boolean => rows.some((row) => row.subject === subject)
  return (
    sat.applied.length > 0 &&
    sat.applied.every((subject) => has(subject, own)) &&
    sat.asked.every((subject) => sat.applied.includes(subject) || has(subject, before))
  )
}

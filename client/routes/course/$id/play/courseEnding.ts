import type { Api, CertificateCard, CourseDetail, ExamCard, LearningCourse, OccupationStanding, PlanCard } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import { isOpen } from '#parts/enrolment/plan-words.ts'

/** The content of the page at a course's end: what was learnt, and what may be next. */
export interface CourseEnding {
  learning: LearningCourse | null
  goals: string[]
  /** The course's own certificate, in words; null without one. */
  certificate: string | null
  /** The learner's certificates of the occupation that stand. */
  certificates: CertificateCard[]
  notes: number
  /** How the learner stands in the occupation; undefined for a course of none. */
  standing: OccupationStanding | undefined
  /** The exam of the occupation on the course's level, or on the nearest one above; and a plan that one can enrol for. */
  exams: ExamCard[]
  plans: PlanCard[]
}

/** Fetches what a course's end is told from. What leads on may fail: the page shows the rest. */
export async function courseEnding(api: Api, course: Promise<CourseDetail>, own: Promise<LearningCourse | null>): Promise<CourseEnding> {
  const [{ id, goals, certificate, profession: occupation, level }, learning] = await Promise.all([course, own])
  const of = { profession: occupation?.id, pageSize: 20 }
  const [notes, standings, exams, plans, certificates] = await Promise.all([
    api('GET /api/note', { course: id, pageSize: 1 }).catch(() => ({ total: 0 })),
    api('GET /api/learn/standing', {}).catch(() => ({ list: [] })),
    occupation ? api('GET /api/exam', of).catch(() => nothing) : nothing,
    occupation ? api('GET /api/enrollment', of).catch(() => nothing) : nothing,
    occupation ? api('GET /api/certificate/mine', { pageSize: 50 }).catch(() => nothing) : nothing,
  ])
  const standing = standings.list.find((each) => each.occupation.id === occupation?.id)
  return {
    learning,
    goals,
    certificate,
    certificates: certificates.list.filter((each) => each.profession === occupation?.name && each.state === 'valid'),
    notes: notes.total,
    standing,
    exams: nearest(exams.list, level).slice(0, 1),
    plans: plans.list.filter(isOpen).slice(0, 1),
  }
}

/** Exams by their distance from a level: its own, then those above it (levels count down), then the others. */
const nearest = (exams: readonly ExamCard[], level: SkillLevel | null): ExamCard[] => {
  const distance = (exam: ExamCard) => (exam.level === null || level === null ? 0 : exam.level <= level ? level - exam.level : 9)
  return exams.toSorted((one, other) => distance(one) - distance(other))
}

const nothing = { list: [] }

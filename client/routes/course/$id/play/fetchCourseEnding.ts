import type { Api, CertificateCard, CourseDetail, ExamCard, LearningCourse, OccupationProgress, PlanCard } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import { isOpen } from '#parts/enrolment/plan-texts.ts'

/** Content of the page at the end of a course: what was learned, and possible next steps. */
export interface CourseEnding {
  learning: LearningCourse | null
  goals: string[]
  /** Whether the course earns a certificate. */
  certificate: boolean
  /** The learner's valid certificates of the course and of the occupation. */
  certificates: CertificateCard[]
  notes: number
  /** The learner's standing in the occupation; undefined if the course has no occupation. */
  standing: OccupationProgress | undefined
  /** Exams of the occupation at the level of the course or the nearest higher one, and the plans open for enrolment. */
  exams: ExamCard[]
  plans: PlanCard[]
}

/** Fetches the data for the end of a course. Requests for next steps may fail; the page shows the rest. */
export async function fetchCourseEnding(
  api: Api,
  course: Promise<CourseDetail>,
  own: Promise<LearningCourse | null>,
): Promise<CourseEnding> {
  const [{ id, goals, certificate, profession: occupation, level }, learning] = await Promise.all([course, own])
  const of = { profession: occupation?.id, pageSize: 20 }
  const [notes, standings, exams, plans, certificates] = await Promise.all([
    api('GET /api/note', { course: id, pageSize: 1 }).catch(() => ({ total: 0 })),
    api('GET /api/learn/standing', {}).catch(() => ({ list: [] })),
    occupation ? api('GET /api/exam', of).catch(() => nothing) : nothing,
    occupation ? api('GET /api/enrollment', of).catch(() => nothing) : nothing,
    occupation || certificate ? api('GET /api/certificate/mine', { pageSize: 50 }).catch(() => nothing) : nothing,
  ])
  const standing = standings.list.find((each) => each.occupation.id === occupation?.id)
  return {
    learning,
    goals,
    certificate,
    certificates: certificates.list.filter(
      ({ achievement: of, state }) =>
        state === 'valid' && (of.kind === 'course' ? of.course.id === id : of.profession === occupation?.name),
    ),
    notes: notes.total,
    standing,
    exams: nearest(exams.list, level).slice(0, 1),
    plans: plans.list.filter(isOpen).slice(0, 1),
  }
}

/** Sorts exams by their distance from a level: the level itself, then higher ones (with lower numbers), then the others. */
const nearest = (exams: readonly ExamCard[], level: SkillLevel | null): ExamCard[] => {
  const distance = (exam: ExamCard) => (exam.level === null || level === null ? 0 : exam.level <= level ? level - exam.level : 9)
  return exams.toSorted((one, other) => distance(one) - distance(other))
}

const nothing = { list: [] }

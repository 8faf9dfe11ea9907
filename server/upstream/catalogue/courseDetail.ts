import { z } from 'zod/mini'
import type { CourseDetail, Lesson, Named } from '#lib/contract'
import type { Database, MaterialTable } from '../db/Database.ts'
import { mediaUrl, optionalMediaUrl } from '../files/index.ts'
import { parseJsonColumn, Texts } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { courseCard, institutionCard, lecturerOf } from './cards.ts'
import type { CourseDetailRow, LecturerRow, OutlineRow } from './queries/courseDetails.ts'

interface CourseRelations {
  chapters: Database['chapter'][]
  lessons: OutlineRow[]
  lecturers: LecturerRow[]
  materials: Pick<MaterialTable, 'name' | 'about' | 'file'>[]
  categoryPath: Named[]
  joinedAt: number | undefined
  expired: boolean
}

/** Converts the rows of a course to the data of its page. */
export const courseDetail = (
  row: CourseDetailRow,
  { chapters, lessons, lecturers, materials, categoryPath, joinedAt, expired }: CourseRelations,
): CourseDetail => ({
  ...courseCard(row),
  subtitle: row.subtitle,
  socialImage: optionalMediaUrl(row.social_image),
  progress: row.progress,
  availability: row.availability,
  categoryPath,
  profession:
    row.profession_id !== null && row.profession_name !== null && row.emblem !== null
      ? { id: row.profession_id, name: row.profession_name, emblem: mediaUrl(row.emblem), hue: row.hue }
      : null,
  listPriceFen: row.list_price_fen,
  validDays: row.valid_days,
  introduction: row.introduction,
  audience: parseJsonColumn(Texts, row.audience, 'course_detail.audience'),
  goals: parseJsonColumn(Texts, row.goals, 'course_detail.goals'),
  requirements: parseJsonColumn(Texts, row.requirements, 'course_detail.requirements'),
  completionPercent: row.completion_percent,
  certificate: row.certificate === 1,
  durationSeconds: row.duration_seconds,
  chapters: chapters.map(({ id, title }) => ({ id, title, lessons: lessons.filter(({ chapter_id }) => chapter_id === id).map(lessonOf) })),
  lecturers: lecturers.map(lecturerOf),
  provider: provider(row),
  materials: materials.map(({ name, about, file }) => ({ name, about, ready: file !== null })),
  reviewCount: row.review_count,
  reviewSpread: parseJsonColumn(z.array(z.int()), row.review_spread, 'course_detail.review_spread'),
  updatedAt: isoTime(row.updated_at),
  joinedAt: joinedAt === undefined ? null : isoTime(joinedAt),
  expired,
})

export const lessonOf = (row: OutlineRow): Lesson => {
  const exam = lessonExam(row)
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    // The length of an exam lesson is the time limit of its paper.
    durationSeconds: exam ? 60 * (row.exam_minutes ?? 0) : row.duration_seconds,
    trial: row.trial === 1,
    ready: row.ready === 1,
    exam,
  }
}

function lessonExam({ exam_paper_id: paper, exam_id: id, exam_title: title, exam_mode: mode, exam_rule }: OutlineRow): Lesson['exam'] {
  if (paper === null || id === null || title === null || mode === null) return null
  return { id, paper, title, mode, rule: exam_rule ?? 'submitted' }
}

const provider = (row: CourseDetailRow) =>
  institutionCard({
    id: row.institution_id,
    name: row.institution_name,
    logo: row.provider_logo,
    type: row.provider_type,
    category: row.provider_category,
    region: row.provider_region,
    summary: row.provider_summary,
    certified: row.provider_certified,
    course_count: row.provider_course_count,
    learner_count: row.provider_learner_count,
    rating_tenths: row.provider_rating_tenths,
  })

import type { z } from 'zod/mini'
import { LessonKind } from '#lib/enums'
import type { CourseTable, Database } from '../../db/Database.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { paperRowId } from '../../kernel/logic/newId.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import type { Course } from './catalogue-files.ts'

type PackCourse = z.infer<typeof Course>
type PackLesson = PackCourse['chapters'][number]['lessons'][number]

/** Rows of one course. */
export interface CourseRows {
  course: CourseTable
  detail: Database['course_detail']
  lecturers: Database['course_lecturer'][]
  chapters: Database['chapter'][]
  lessons: Database['lesson'][]
  reviews: Database['review'][]
}

/** Data from the rest of the pack that the rows require. */
export interface PackContext {
  /** Returns the ids of a lowest-level category and its ancestors, highest first. */
  categoryPath: (minor: string) => [string, string, string]
  nameOf: (kind: 'institution' | 'lecturer' | 'profession', id: string) => string
  image: (path: string) => string
  /** Returns the length of a video in seconds; undefined if unknown. */
  videoSeconds: (id: string) => number | undefined
  /** Checks whether a video is playable. */
  isReady: (id: string) => boolean
}

/** Returns the rows of one course. `position` is its place in the pack, which breaks ties in every order. */
export function courseRows(id: string, entry: PackCourse, position: number, around: PackContext): CourseRows {
  const chapters = entry.chapters.map(({ title }, index) => ({ id: `${id}-${index + 1}`, course_id: id, position: index, title }))
  const lessons = lessonRows(id, entry, around)
  return {
    course: courseRow(id, entry, position, lessons, around),
    detail: detailRow(id, entry, lessons),
    lecturers: [...new Set(entry.lecturers)].map((lecturer, index) => ({ course_id: id, lecturer_id: lecturer, position: index })),
    chapters,
    lessons,
    reviews: entry.reviews.map((review, index) => ({
      id: `${id}-${index + 1}`,
      course_id: id,
      author: review.author,
      avatar: null,
      stars: review.stars,
      text: review.text,
      reply: review.reply ?? null,
      created_at: startOfBeijingDay(review.date),
      position: index,
      user_id: null,
      from_pack: 1,
      updated_at: null,
    })),
  }
}

function courseRow(id: string, entry: PackCourse, position: number, lessons: Database['lesson'][], around: PackContext): CourseTable {
  const [major, middle, minor] = around.categoryPath(entry.category)
  const lecturers = entry.lecturers.map((lecturer) => around.nameOf('lecturer', lecturer))
  const institution = around.nameOf('institution', entry.institution)
  const occupation = entry.profession === null ? '' : around.nameOf('profession', entry.profession)
  const starSum = entry.reviews.reduce((sum, { stars }) => sum + stars, 0)
  return {
    id,
    title: entry.title,
    cover: around.image(entry.cover),
    major_id: major,
    middle_id: middle,
    minor_id: minor,
    profession_id: entry.profession,
    level: entry.level,
    institution_id: entry.institution,
    institution_name: institution,
    lecturer_name: lecturers[0] ?? '',
    lesson_count: lessons.filter(({ ready }) => ready).length,
    has_exam: lessons.some(({ kind }) => kind === LessonKind.Exam) ? 1 : 0,
    price_fen: entry.priceFen,
    free: entry.priceFen === 0 ? 1 : 0,
    progress: entry.progress,
    availability: entry.availability,
    listed: entry.availability === 'removed' ? 0 : 1,
    published_at: startOfBeijingDay(entry.publishedAt),
    former_learners: entry.formerLearners,
    learner_count: entry.formerLearners,
    rating_tenths: entry.reviews.length === 0 ? null : Math.round((10 * starSum) / entry.reviews.length),
    score: courseScore(entry.reviews.length, starSum, entry.formerLearners),
    spread_rank: UNRANKED,
    search_text: searchText([entry.title, occupation, institution, ...lecturers]),
    position,
  }
}

/** Maximum length of the search text. It is part of indexes, whose entries PostgreSQL limits to 2,700 bytes. */
const LONGEST_SEARCH_TEXT = 500

/** Joins the searched texts. A line break prevents a word from matching across two names. */
export const searchText = (parts: string[]): string => parts.filter(Boolean).join('\n').toLowerCase().slice(0, LONGEST_SEARCH_TEXT)

function detailRow(id: string, entry: PackCourse, lessons: Database['lesson'][]): Database['course_detail'] {
  return {
    course_id: id,
    subtitle: entry.subtitle,
    list_price_fen: entry.listPriceFen,
    valid_days: entry.validDays,
    introduction: renderMarkdown(entry.introduction).html,
    audience: JSON.stringify(entry.audience),
    goals: JSON.stringify(entry.goals),
    requirements: JSON.stringify(entry.requirements),
    completion_percent: entry.completionPercent,
    certificate: entry.certificate ? 1 : 0,
    materials: JSON.stringify(entry.materials.map(({ name, about }) => ({ name, about }))),
    duration_seconds: lessons.reduce(
      (sum, { video_id, ready, duration_seconds }) => sum + (video_id === null ? 0 : ready * duration_seconds),
      0,
    ),
    review_count: entry.reviews.length,
    review_spread: JSON.stringify([5, 4, 3, 2, 1].map((stars) => entry.reviews.filter((review) => review.stars === stars).length)),
    updated_at: startOfBeijingDay(entry.updatedAt),
  }
}

function lessonRows(id: string, entry: PackCourse, { videoSeconds, isReady }: PackContext): Database['lesson'][] {
  let position = 0
  return entry.chapters.flatMap(({ lessons }, chapter) =>
    lessons.map((lesson) => ({
      id: lessonRowId(id, lesson.id),
      course_id: id,
      chapter_id: `${id}-${chapter + 1}`,
      position: position++,
      title: lesson.title,
      kind: lesson.kind,
      duration_seconds: lessonSeconds(lesson, videoSeconds),
      trial: lesson.trial ? 1 : 0,
      video_id: lesson.video ?? null,
      ready: lesson.exam !== undefined || (lesson.video !== undefined && isReady(lesson.video)) ? 1 : 0,
      exam_paper_id: lesson.exam === undefined ? null : paperRowId(...examAndPaper(lesson.exam)),
      exam_rule: lesson.exam === undefined ? null : (lesson.completes ?? 'submitted'),
    })),
  )
}

const examAndPaper = (reference: string): [string, string] => {
  const [exam = '', paper = ''] = reference.split('/')
  return [exam, paper]
}

/** Returns the length of a lesson in seconds. The length of its video takes precedence over `minutes`. */
const lessonSeconds = ({ minutes = 0, video }: PackLesson, videoSeconds: PackContext['videoSeconds']): number =>
  Math.max(1, Math.round((video === undefined ? undefined : videoSeconds(video)) ?? minutes * 60))

/** Rank of courses that are not recommended, after all others. */
const UNRANKED = 1_000_000_000

/** Ranks the open courses of each occupation, best first. Courses without an occupation are ranked by category. */
export function rankWithinOccupation(courses: CourseTable[]): void {
  const seen = new Map<string, number>()
  for (const course of courses.toSorted((a, b) => b.score - a.score || a.position - b.position)) {
    if (course.availability !== 'open') continue
    const group = course.profession_id ?? `/${course.minor_id}`
    const rank = (seen.get(group) ?? 0) + 1
    seen.set(group, rank)
    course.spread_rank = rank
  }
}

const PRIOR_REVIEWS = 5
const PRIOR_STARS = 4

/**
 * Returns the rank of a course in the default order, in thousandths: its rating, which is close to {@link PRIOR_STARS} with
 * few reviews, times the logarithm of its learners, so that ten times as many learners weigh about one star.
 */
export function courseScore(reviewCount: number, starSum: number, learners: number): number {
  const rating = (PRIOR_REVIEWS * PRIOR_STARS + starSum) / (PRIOR_REVIEWS + reviewCount)
  return Math.round(1000 * rating * Math.log2(2 + learners))
}

/** Separator between the course id and the lesson id. Neither contains it, so row ids are unique. */
const between = '_'

/** Returns the id of a lesson's row, `{course}_{lesson}`, which is independent of the lesson's place in the outline. */
export const lessonRowId = (course: string, lesson: string): string => `${course}${between}${lesson}`

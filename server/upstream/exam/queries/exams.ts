import { type Kysely, sql } from 'kysely'
import type { ExamProgress, ExamSort, Named, Page } from '#lib/contract'
import { ExamMode, type SkillLevel } from '#lib/enums'
import type { Database, ExamTable } from '../../db/Database.ts'
import { likePattern, paged, type Paging } from '../../db/paged.ts'
import type { SearchReader } from '../../search/index.ts'
import type { Hold } from './holds.ts'

export interface ExamFilter {
  q?: string | undefined
  profession?: string | undefined
  level?: SkillLevel | undefined
  mode?: ExamMode | undefined
  progress?: ExamProgress | undefined
}

const cardColumns = [
  'exam.id',
  'exam.title',
  'exam.cover',
  'exam.profession_id',
  'exam.level',
  'exam.question_count',
  'exam.learner_count',
] as const
export type ExamCardRow = Pick<ExamTable, 'id' | 'title' | 'cover' | 'profession_id' | 'level' | 'question_count' | 'learner_count'> & {
  profession_name: string
  emblem: string
  hue: number | null
}

/** Time of the last activity in any attempt. */
const lastAt = sql<number>`max(coalesce(exam_attempt.submitted_at, exam_attempt.active_at))`

/** Queries for listed exams. Data of users is limited to the given user's attempts. */
export const examQueries = (db: Kysely<Database>, search: SearchReader) => {
  const listed = () => db.selectFrom('exam').where('exam.listed', '=', 1)
  const cardsOf = (rows: ReturnType<typeof listed>) =>
    rows
      .innerJoin('profession', 'profession.id', 'exam.profession_id')
      .select(cardColumns)
      .select(['profession.name as profession_name', 'profession.emblem', 'profession.hue'])

  const filtered = ({ profession: occupation, level, mode, progress }: Omit<ExamFilter, 'q'>, hold: Hold | undefined) => {
    let query = listed()
    if (occupation !== undefined) query = query.where('exam.profession_id', '=', occupation)
    if (level !== undefined) query = query.where('exam.level', '=', level)
    if (mode !== undefined)
      query = query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('exam_paper')
            .select('exam_paper.id')
            .whereRef('exam_paper.exam_id', '=', 'exam.id')
            .where('exam_paper.current', '=', 1)
            .where('exam_paper.mode', '=', mode),
        ),
      )
    return progress === undefined || hold === undefined ? query : query.where(hasProgress(progress, hold))
  }

  return {
    /** Returns one page of matching exams. By default those that the user has started come first, then those with most learners. */
    list: async (filter: ExamFilter, hold: Hold | undefined, sort: ExamSort, paging: Paging): Promise<Page<ExamCardRow>> => {
      const { q, profession: occupation, level } = filter
      const words = Object.entries({ profession: occupation, level }).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${value}`],
      )
      const ids = q ? await search.ids('exam', q, words) : undefined
      if (ids?.length === 0) return { list: [], total: 0, ...paging }
      const found = filtered(filter, hold)
      return paged(paging, ids ? found.where('exam.id', 'in', ids) : found, (rows) => {
        const cards = cardsOf(rows)
        const begun = sql`(select max(started_at) from exam_attempt where user_id = ${hold?.userId} and exam_id = exam.id)`
        const first =
          sort === 'newest'
            ? cards.orderBy('exam.published_at', 'desc')
            : sort === 'default' && hold !== undefined
              ? cards.orderBy(sql`coalesce(${begun}, 0)`, 'desc')
              : cards
        return first.orderBy('exam.learner_count', 'desc').orderBy('exam.position')
      })
    },

    find: (id: string) =>
      listed()
        .innerJoin('profession', 'profession.id', 'exam.profession_id')
        .selectAll('exam')
        .select(['profession.name as profession_name', 'profession.emblem', 'profession.hue', 'profession.social_image'])
        .where('exam.id', '=', id)
        .executeTakeFirst(),

    /** Returns the listed exams with these ids, in the same order. */
    cards: async (ids: string[]): Promise<ExamCardRow[]> => {
      if (ids.length === 0) return []
      const rows = await cardsOf(listed().where('exam.id', 'in', ids)).execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Returns the exam with most learners of each occupation, ordered by number of learners. */
    recommended: (limit: number): Promise<ExamCardRow[]> =>
      cardsOf(
        listed().where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('exam as other')
                .select('other.id')
                .whereRef('other.profession_id', '=', 'exam.profession_id')
                .where('other.listed', '=', 1)
                .where(({ or, and, eb, ref }) =>
                  or([
                    eb('other.learner_count', '>', ref('exam.learner_count')),
                    and([eb('other.learner_count', '=', ref('exam.learner_count')), eb('other.position', '<', ref('exam.position'))]),
                  ]),
                ),
            ),
          ),
        ),
      )
        .orderBy('exam.learner_count', 'desc')
        .orderBy('exam.position')
        .limit(limit)
        .execute(),

    /** Returns the occupations that have exams. */
    occupations: (): Promise<Named[]> =>
      listed()
        .innerJoin('profession', 'profession.id', 'exam.profession_id')
        .select(['profession.id', 'profession.name'])
        .groupBy(['profession.id', 'profession.name', 'profession.position'])
        .orderBy('profession.position')
        .execute(),

    levels: async (): Promise<SkillLevel[]> =>
      (await listed().select('exam.level').distinct().orderBy('exam.level', 'desc').execute()).flatMap(({ level }) => level ?? []),

    modes: async (): Promise<ExamMode[]> => {
      const rows = listed().innerJoin('exam_paper', 'exam_paper.exam_id', 'exam.id').where('exam_paper.current', '=', 1)
      return (await rows.select('exam_paper.mode').distinct().orderBy('exam_paper.mode', 'desc').execute()).map(({ mode }) => mode)
    },

    /** Returns one page of the exams that a user has started, most recent first. */
    begun: (hold: Hold, { q, progress }: Pick<ExamFilter, 'q' | 'progress'>, paging: Paging) => {
      const last = db
        .selectFrom('exam_attempt')
        .select('exam_id')
        .select(lastAt.as('last_at'))
        .where('user_id', '=', hold.userId)
        .groupBy('exam_id')
      let query = listed().innerJoin(last.as('last'), 'last.exam_id', 'exam.id')
      if (q) query = query.where(sql<boolean>`exam.search_text like ${likePattern(q)} escape '\\'`)
      if (progress !== undefined) query = query.where(hasProgress(progress, hold))
      return paged(paging, query, (rows) =>
        rows
          .innerJoin('profession', 'profession.id', 'exam.profession_id')
          .select(cardColumns)
          .select(['profession.name as profession_name', 'profession.emblem', 'profession.hue', 'last.last_at'])
          .orderBy('last.last_at', 'desc')
          .orderBy('exam.id'),
      )
    },

    /** Returns the courses with a lesson that refers to a paper of the exam. */
    courses: (examId: string): Promise<Named[]> =>
      db
        .selectFrom('lesson')
        .innerJoin('exam_paper', (join) => join.onRef('exam_paper.id', '=', 'lesson.exam_paper_id').on('exam_paper.current', '=', 1))
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select(['course.id', 'course.title as name'])
        .where('exam_paper.exam_id', '=', examId)
        .where('course.listed', '=', 1)
        .groupBy(['course.id', 'course.title', 'course.score', 'course.position'])
        .orderBy('course.score', 'desc')
        .orderBy('course.position')
        .execute(),
  }
}

/** Returns the condition for a user's progress in an exam. Official and mock results count once they may be seen. */
function hasProgress(progress: ExamProgress, hold: Hold) {
  const begun = sql<boolean>`exists (select 1 from exam_attempt where user_id = ${hold.userId} and exam_id = exam.id)`
  const passed = sql<boolean>`exists (select 1 from exam_attempt
    where user_id = ${hold.userId} and exam_id = exam.id and state = 'marked' and passed = 1 and ${hold.shows('exam.id')})`
  if (progress === 'passed') return passed
  return progress === 'new' ? sql<boolean>`not ${begun}` : sql<boolean>`${begun} and not ${passed}`
}

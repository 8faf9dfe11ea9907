import type { ExamCard } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { mediaUrl } from '../../files/index.ts'
import type { EnrolmentReader } from '../EnrolmentReader.ts'
import type { ExamQueries } from '../queries/createExamQueries.ts'
import type { Hold } from '../queries/holds.ts'
import type { ExamCardRow } from '../queries/exams.ts'
import type { PaperRow } from '../queries/papers.ts'

export interface ExamCardDeps extends Pick<ExamQueries, 'papers' | 'standings'> {
  enrolments: Pick<EnrolmentReader, 'plansOf'>
}

/** Creates the function that converts exams to cards, with the user's best results. */
export const createExamCards =
  ({ papers, standings, enrolments }: ExamCardDeps) =>
  async (rows: ExamCardRow[], hold: Hold | undefined): Promise<ExamCard[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const [ofExams, best, plans] = await Promise.all([papers.of(ids), hold && standings.best(hold, ids), enrolments.plansOf(ids)])
    const papersOf = Map.groupBy(ofExams, ({ exam_id }) => exam_id)
    return rows.map((row) => ({
      ...examCard(row, papersOf.get(row.id) ?? []),
      bestPercent: best?.get(row.id) ?? null,
      plan: plans.find(({ exam }) => exam === row.id)?.id ?? null,
    }))
  }
export type ExamCards = ReturnType<typeof createExamCards>

function examCard(row: ExamCardRow, papers: PaperRow[]): Omit<ExamCard, 'bestPercent' | 'plan'> {
  // The card shows the facts of the official paper, or of a mock if the exam has none.
  const first = (wanted: ExamMode) => papers.find(({ mode }) => mode === wanted)
  const shown = first(ExamMode.Exam) ?? first(ExamMode.Mock)
  const modes = new Set(papers.map(({ mode }) => mode))
  return {
    id: row.id,
    title: row.title,
    cover: mediaUrl(row.cover),
    profession: { id: row.profession_id, name: row.profession_name },
    level: row.level,
    emblem: mediaUrl(row.emblem),
    hue: row.hue,
    modes: Object.values(ExamMode).filter((mode) => modes.has(mode)),
    practice: first(ExamMode.Practice)?.id ?? null,
    mock: first(ExamMode.Mock)?.id ?? null,
    questionCount: row.question_count,
    minutes: shown?.minutes ?? null,
    total: shown?.total ?? null,
    passMark: shown?.pass_mark ?? null,
    learnerCount: row.learner_count,
  }
}

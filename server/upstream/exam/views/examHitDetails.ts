import { mediaUrl } from '../../files/index.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import type { ExamQueries } from '../queries/createExamQueries.ts'

/** Loads the current details of exams found by a search. */
export const examHitDetails = ({ exams }: Pick<ExamQueries, 'exams'>): DetailsOfKind => ({
  exam: async (ids) =>
    (await exams.cards(ids)).map((row) => ({
      id: row.id,
      image: mediaUrl(row.cover),
      levels: row.level === null ? [] : [row.level],
      learnerCount: row.learner_count,
      questionCount: row.question_count,
    })),
})

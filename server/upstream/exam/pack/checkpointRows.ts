import { lessonRowId } from '../../catalogue/pack.ts'
import { checkpointRowId } from '../logic/checkpointRowId.ts'
import type { LessonCheckpointTable } from '../../db/Database.ts'
import { checkpointKey, type PackCheckpoints } from './checkCheckpoints.ts'
import { noPictures } from './questionText.ts'
import { renderQuestion } from './renderQuestion.ts'

export interface CheckpointRows {
  lesson_checkpoint: LessonCheckpointTable[]
}

/** Returns the table rows of a pack's checkpoints. */
export const checkpointRows = ({ checkpoints }: PackCheckpoints): CheckpointRows => ({
  lesson_checkpoint: [...checkpoints].flatMap(([courseId, lessons]) =>
    Object.entries(lessons).flatMap(([lessonId, { required, questions }]) =>
      questions.map((entry): LessonCheckpointTable => {
        const lesson_id = lessonRowId(courseId, lessonId)
        const id = checkpointRowId(lesson_id, checkpointKey(entry))
        const place = { id, lesson_id, second: entry.at, required: required ? 1 : 0 } as const
        if (!('ask' in entry)) return { ...place, question_id: entry.question, kind: null, body: null, solution: null }
        const { body, solution } = renderQuestion(entry.ask, noPictures)
        return { ...place, question_id: null, kind: entry.ask.kind, body: JSON.stringify(body), solution: JSON.stringify(solution) }
      }),
    ),
  ),
})

import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import type { Database } from '../db/Database.ts'
import { createExamDayDesk } from './desk/createExamDayDesk.ts'
import { createMarkingDesk } from './desk/createMarkingDesk.ts'
import { createReleaseDesk } from './desk/createReleaseDesk.ts'
import { createStatisticsDesk } from './desk/createStatisticsDesk.ts'
interface Options {
  db: Kysely<Database>
  operator: Operator
  now: number
}
/** Operator commands for the day of an official exam and for the marking and release that follow. */
export const createExamDesk = (options: Options) => ({
  ...createExamDayDesk(options),
  ...createMarkingDesk(options),
  ...createReleaseDesk(options),
  ...createStatisticsDesk(options.db),
})
export type ExamDesk = ReturnType<typeof createExamDesk>
export { createEssayKind } from './desk/createEssayKind.ts'
export { createSittingKind } from './desk/createSittingKind.ts'
export { createQuestionReportKind } from './desk/createQuestionReportKind.ts'

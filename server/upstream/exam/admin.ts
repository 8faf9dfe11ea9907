import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import type { Database } from '../db/Database.ts'
import { createExamDayAdmin } from './admin/createExamDayAdmin.ts'
import { createExposureAdmin } from './admin/createExposureAdmin.ts'
import { createMarkerAdmin, markerOfKey } from './admin/createMarkerAdmin.ts'
import { createMarkingAdmin } from './admin/createMarkingAdmin.ts'
import { createReleaseAdmin } from './admin/createReleaseAdmin.ts'
import { createStatisticsAdmin } from './admin/createStatisticsAdmin.ts'
interface Options {
  db: Kysely<Database>
  operator: Operator
  /** Name of the registered marker whose key was given. */
  marker: string | undefined
  now: number
}
/** Operator commands for the day of an official exam and for the marking and release that follow. */
export const createExamAdmin = (options: Options) => ({
  ...createExamDayAdmin(options),
  ...createMarkerAdmin(options),
  ...createMarkingAdmin(options),
  ...createReleaseAdmin(options),
  ...createStatisticsAdmin(options.db),
  ...createExposureAdmin(options.db),
})
export type ExamAdmin = ReturnType<typeof createExamAdmin>
export { createEssayKind } from './admin/createEssayKind.ts'
export { createSittingKind } from './admin/createSittingKind.ts'
export { createQuestionReportKind } from './admin/createQuestionReportKind.ts'
export { markerOfKey }
export { contactQueries } from './queries/contacts.ts'

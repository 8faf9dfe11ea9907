import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { conversationQueries } from './conversations.ts'
import { whisperAppealQueries } from './whisperAppeals.ts'
import { whisperReportQueries } from './whisperReports.ts'
import { whisperQueries } from './whispers.ts'
import { whisperSettingQueries } from './whisperSettings.ts'
import { whisperStepQueries } from './whisperSteps.ts'

/** Creates all queries of the domain, by subject. */
export const createWhisperQueries = (db: Kysely<Database>) => ({
  conversations: conversationQueries(db),
  whispers: whisperQueries(db),
  whisperSteps: whisperStepQueries(db),
  whisperAppeals: whisperAppealQueries(db),
  whisperReports: whisperReportQueries(db),
  whisperSettings: whisperSettingQueries(db),
})
export type WhisperQueries = ReturnType<typeof createWhisperQueries>

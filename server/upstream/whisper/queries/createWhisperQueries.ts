import type { Kysely } from 'kysely'
import { WhisperFrom } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { conversationQueries } from './conversations.ts'
import { whisperAppealQueries } from './whisperAppeals.ts'
import { whisperReportQueries } from './whisperReports.ts'
import { whisperQueries } from './whispers.ts'
import { whisperStepQueries } from './whisperSteps.ts'

/** Creates the queries for the setting from whom a user accepts whispers. */
const whisperSettingQueries = (db: Kysely<Database>) => ({
  takesFrom: async (userId: string): Promise<WhisperFrom> =>
    (await db.selectFrom('whisper_setting').select('takes_from').where('user_id', '=', userId).executeTakeFirst())?.takes_from ??
    WhisperFrom.Everybody,

  takeFrom: async (userId: string, takesFrom: WhisperFrom): Promise<void> => {
    await db
      .insertInto('whisper_setting')
      .values({ user_id: userId, takes_from: takesFrom })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ takes_from: takesFrom }))
      .execute()
  },
})

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

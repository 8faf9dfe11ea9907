import type { whisperSetting } from '#lib/contract'
import { type Handlers, requireUser } from '../kernel/handler.ts'
import type { WhisperQueries } from './queries/createWhisperQueries.ts'

/** Creates the handlers for the setting from whom a user accepts whispers. */
export const whisperSettingHandlers = ({ whisperSettings }: Pick<WhisperQueries, 'whisperSettings'>): Handlers<typeof whisperSetting> => ({
  'GET /api/setting/whisper': async (_, call) => ({ from: await whisperSettings.takesFrom(requireUser(call).id) }),

  'POST /api/setting/whisper': async ({ from }, call) => {
    await whisperSettings.takeFrom(requireUser(call).id, from)
    return { from }
  },
})

import { z } from 'zod/mini'
import { WhisperFrom } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { wire } from '../shape.ts'

/** The people who may begin to write to me; whoever I have written to can answer in any case. */
export const WhisperSetting = z.object({ from: wire(WhisperFrom) })
export type WhisperSetting = z.infer<typeof WhisperSetting>

export const whisperSetting = {
  'GET /api/setting/whisper': {
    about: 'Who may whisper to me',
    caller: 'user',
    input: z.object({}),
    data: WhisperSetting,
    errors: [],
  },
  'POST /api/setting/whisper': {
    about: 'Changes who may whisper to me; what was written stays',
    caller: 'user',
    input: z.strictObject({ from: wire(WhisperFrom) }),
    data: WhisperSetting,
    errors: [Code.TooOften],
  },
} as const satisfies Family

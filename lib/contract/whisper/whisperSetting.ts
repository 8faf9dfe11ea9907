import { z } from 'zod/mini'
import { WhisperFrom } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { wire } from '../shape.ts'

/** Who can start a conversation with the current user. Persons whom the user has written to can always answer. */
export const WhisperSetting = z.object({ from: wire(WhisperFrom) })
export type WhisperSetting = z.infer<typeof WhisperSetting>

export const whisperSetting = {
  'GET /api/setting/whisper': {
    about: 'Returns who can send whispers to the current user',
    caller: 'user',
    input: z.object({}),
    data: WhisperSetting,
    errors: [],
  },
  'POST /api/setting/whisper': {
    about: 'Changes who can send whispers to the current user; existing whispers are not affected',
    caller: 'user',
    input: z.strictObject({ from: wire(WhisperFrom) }),
    data: WhisperSetting,
    errors: [Code.TooOften],
  },
} as const satisfies Family

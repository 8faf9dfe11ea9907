import { z } from 'zod/mini'
import type { IntentionField } from '#lib/contract'

const fields = [
  'type',
  'name',
  'creditCode',
  'idNumber',
  'category',
  'contact',
  'phone',
  'region',
  'documents',
  'other',
] as const satisfies readonly IntentionField[]

/** Content of an application's column `faults`. The contract has the same, but its calls are not for commands to load. */
export const IntentionFaults = z.array(z.object({ field: z.enum(fields), reason: z.string() }))

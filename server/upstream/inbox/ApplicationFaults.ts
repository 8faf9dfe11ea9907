import { z } from 'zod/mini'
import type { ApplicationField } from '#lib/contract'

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
] as const satisfies readonly ApplicationField[]

/** Content of an application's column `faults`. The contract has the same, but its calls are not for commands to load. */
export const ApplicationFaults = z.array(z.object({ field: z.enum(fields), reason: z.string() }))

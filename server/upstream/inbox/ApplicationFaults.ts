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

/** Content of the column `faults` of an application. Not imported from the contract, so that commands do not load its calls. */
export const ApplicationFaults = z.array(z.object({ field: z.enum(fields), reason: z.string() }))

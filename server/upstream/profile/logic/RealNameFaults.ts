import { z } from 'zod/mini'
import type { RealNameField } from '#lib/contract'

const fields = ['name', 'idNumber', 'front', 'back', 'other'] as const satisfies readonly RealNameField[]

/** Schema of the column `real_name.faults`. It duplicates the contract's schema, so that commands need not load the contract. */
export const RealNameFaults = z.array(z.object({ field: z.enum(fields), reason: z.string() }))

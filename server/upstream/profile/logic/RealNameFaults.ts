import { z } from 'zod/mini'
import type { RealNameField } from '#lib/contract'

const fields = ['name', 'idNumber', 'front', 'back', 'other'] as const satisfies readonly RealNameField[]

/** Content of a real name's column `faults`. The contract has the same, but its calls are not for commands to load. */
export const RealNameFaults = z.array(z.object({ field: z.enum(fields), reason: z.string() }))

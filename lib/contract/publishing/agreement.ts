import { z } from 'zod/mini'
import { AgreementKind } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, Time, wire } from '../shape.ts'
import { Difference, Heading } from './article.ts'

/** One version of an agreement. */
export const Agreement = z.object({
  id: Id,
  kind: wire(AgreementKind),
  title: z.string(),
  version: z.string(),
  effectiveAt: Time,
  /** Summary of the changes since the previous version; empty for the first one. */
  changes: z.string(),
  body: Html,
  contents: z.array(Heading),
  /** Null for the first version. */
  difference: z.nullable(Difference),
  /** All versions, newest first. */
  versions: z.array(z.object({ version: z.string(), effectiveAt: Time })),
})
export type Agreement = z.infer<typeof Agreement>

export const agreement = {
  'GET /api/agreement/:kind': {
    about: 'Returns the agreement in force or one of its previous versions',
    caller: 'anyone',
    input: z.object({ kind: wire(AgreementKind), version: z.optional(z.string().check(z.maxLength(20))) }),
    data: Agreement,
    errors: [Code.NotFound],
  },
} as const satisfies Family

import type { OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { beijingDate } from '#lib/primitives'

/** The end of a right of use in words. Of several courses without an end in common, each has its own. */
export const termText = (kind: OrderKind, until: string | null): string =>
  until !== null ? `有效至 ${beijingDate(until)}` : kind === TargetKind.Course ? '长期有效' : '有效期以各课程为准'

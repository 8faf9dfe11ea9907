import type { OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { beijingDate } from '#lib/primitives'

/** Describes the end of a right of use. Several courses without a common end have separate ends. */
export const termText = (kind: OrderKind, until: string | null): string =>
  until !== null ? `有效至 ${beijingDate(until)}` : kind === TargetKind.Course ? '长期有效' : '有效期以各课程为准'

import type { ValueOf } from './ValueOf.ts'

/**
 * A flag with yes before no. The specification (section 3) defines only that flags exist in both orders; this site
 * defines the numbers, following the specification's default flag (1 and 2).
 */
export const YesNo = { Yes: 1, No: 2 } as const
export type YesNo = ValueOf<typeof YesNo>

/** Chinese labels of {@link YesNo} by wire value, for `labelOf`. */
export const yesNoLabel: Record<YesNo, string> = { 1: '是', 2: '否' }

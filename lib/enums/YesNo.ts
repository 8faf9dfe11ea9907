import type { ValueOf } from './ValueOf.ts'

/**
 * A flag with yes before no. The specification (section 3) only defines that flags exist with both orders;
 * the numbers are ours, after its default flag (1 and 2).
 */
export const YesNo = { Yes: 1, No: 2 } as const
export type YesNo = ValueOf<typeof YesNo>

/** Chinese labels of {@link YesNo} by wire value, for `labelOf`. */
export const yesNoLabel: Record<YesNo, string> = { 1: '是', 2: '否' }

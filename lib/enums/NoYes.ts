import type { ValueOf } from './ValueOf.ts'

/**
 * A flag with no before yes. The specification (section 3) defines only that flags exist in both orders; this site
 * defines the numbers, which are those of `YesNo` exchanged.
 */
export const NoYes = { No: 1, Yes: 2 } as const
export type NoYes = ValueOf<typeof NoYes>

/** Chinese labels of {@link NoYes} by wire value, for `labelOf`. */
export const noYesLabel: Record<NoYes, string> = { 1: '否', 2: '是' }

import type { ValueOf } from './ValueOf.ts'

/** Whether a record is enabled. Specification, section 3. */
export const Enabled = { Disabled: 0, Enabled: 1 } as const
export type Enabled = ValueOf<typeof Enabled>

/** Chinese labels of {@link Enabled} by wire value, for `labelOf`. */
export const enabledLabel: Record<Enabled, string> = { 0: '停用', 1: '启用' }

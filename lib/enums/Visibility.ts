import type { ValueOf } from './ValueOf.ts'

/** Platforms on which an item is visible. Specification, section 3. */
export const Visibility = { AllPlatforms: 1, InstitutionOnly: 2, MainOnly: 3 } as const
export type Visibility = ValueOf<typeof Visibility>

/** Chinese labels of {@link Visibility} by wire value, for `labelOf`. */
export const visibilityLabel: Record<Visibility, string> = { 1: '全部平台', 2: '仅机构平台', 3: '仅主平台' }

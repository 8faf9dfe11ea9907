import type { ValueOf } from './ValueOf.ts'

/** Depth of a category in the three-level tree. Specification, section 3. */
export const CategoryLevel = { Major: 0, Middle: 1, Minor: 2 } as const
export type CategoryLevel = ValueOf<typeof CategoryLevel>

/** Chinese labels of {@link CategoryLevel} by wire value, for `labelOf`. */
export const categoryLevelLabel: Record<CategoryLevel, string> = { 0: '大类', 1: '中类', 2: '小类' }

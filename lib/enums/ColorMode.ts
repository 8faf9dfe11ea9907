import type { ValueOf } from './isValueOf.ts'

/** Preferred colour mode; `system` follows the device. Specification, section 4. */
export const ColorMode = { Light: 'light', Dark: 'dark', System: 'system' } as const
export type ColorMode = ValueOf<typeof ColorMode>

/** Chinese labels of {@link ColorMode} by wire value, for `labelOf`. */
export const colorModeLabel: Record<ColorMode, string> = { light: '浅色', dark: '深色', system: '跟随系统' }

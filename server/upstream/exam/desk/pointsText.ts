/** Tenths of a point as one writes points. */
export const pointsText = (tenths: number): string => String(tenths / 10)

/** Formats tenths of a point as points. */
export const pointsText = (tenths: number): string => String(tenths / 10)

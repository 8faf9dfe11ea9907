/** Returns the number of blanks in a stem: runs of four underscores or more. */
export const countBlanks = (stem: string): number => stem.match(/_{4,}/g)?.length ?? 0

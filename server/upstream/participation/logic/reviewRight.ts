/** Share of a course that must be watched before reviewing it, in percent. */
export const reviewNeedsPercent = 20

/** Checks whether a watched share permits a review. */
export const mayReview = (watchedPercent: number): boolean => watchedPercent >= reviewNeedsPercent

/** Share of a course that one must have watched before one may review it, in percent. */
export const reviewNeedsPercent = 20

/** Whether whoever has watched so much may write a review. */
export const mayReview = (watchedPercent: number): boolean => watchedPercent >= reviewNeedsPercent

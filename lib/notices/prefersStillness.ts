/** Whether things should not move; also where nothing can. */
export const prefersStillness = (): boolean => !Element.prototype.animate || matchMedia('(prefers-reduced-motion: reduce)').matches

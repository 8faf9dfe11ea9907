/** Whether animations are to be avoided; also true without the Web Animations API. */
export const prefersStillness = (): boolean => !Element.prototype.animate || matchMedia('(prefers-reduced-motion: reduce)').matches

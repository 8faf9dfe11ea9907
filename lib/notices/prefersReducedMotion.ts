/** Checks whether animations must be avoided; also returns `true` without the Web Animations API. */
export const prefersReducedMotion = (): boolean => !Element.prototype.animate || matchMedia('(prefers-reduced-motion: reduce)').matches

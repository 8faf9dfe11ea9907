export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

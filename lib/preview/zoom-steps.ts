/** Zoom steps in percent of natural size (specification, section 5). */
export const zoomSteps = [25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const

export const minScale = zoomSteps[0] / 100
export const maxScale = zoomSteps[16] / 100

/** Zoom factor per wheel event, and minimum interval between two events that count, in milliseconds. */
export const wheelFactor = 1.1
export const wheelThrottle = 50

/** Tolerance within which a scale counts as a step: both are displayed as the same percentage. */
const scaleTolerance = 0.0049

/** Returns the next larger step, or the scale itself if there is none. */
export const stepIn = (scale: number): number => (zoomSteps.find((step) => step / 100 > scale + scaleTolerance) ?? scale * 100) / 100

/** Returns the next smaller step, or the scale itself if there is none. */
export const stepOut = (scale: number): number => (zoomSteps.findLast((step) => step / 100 < scale - scaleTolerance) ?? scale * 100) / 100

/** Clamps a scale to the range. For an image so large that it fits only below 25 %, the minimum is the fitted scale. */
export const clampScale = (scale: number, fit: number): number => Math.min(maxScale, Math.max(Math.min(minScale, fit), scale))

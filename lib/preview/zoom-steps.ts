/** Per cent of natural size (specification, section 5). */
export const zoomSteps = [25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const

export const leastScale = zoomSteps[0] / 100
export const greatestScale = zoomSteps[16] / 100

/** Factor of one turn of the wheel, and the minimum interval between two that count, in milliseconds. */
export const wheelFactor = 1.1
export const wheelThrottle = 50

/** A scale that is shown as a step counts as that step, however it came about. */
const nearly = 0.0049

/** The next greater scale, or the scale itself if there is none. */
export const stepIn = (scale: number): number => (zoomSteps.find((step) => step / 100 > scale + nearly) ?? scale * 100) / 100

/** The next smaller scale, or the scale itself if there is none. */
export const stepOut = (scale: number): number => (zoomSteps.findLast((step) => step / 100 < scale - nearly) ?? scale * 100) / 100

/** Holds a scale within the range; a picture so large that it fits only below 25 % may be as small as it fits. */
export const clampScale = (scale: number, fit: number): number => Math.min(greatestScale, Math.max(Math.min(leastScale, fit), scale))

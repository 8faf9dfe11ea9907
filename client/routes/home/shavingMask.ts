import { curl } from '#parts/standing/wood.ts'

/** Shaving as a CSS mask, one tile of a row. */
export const shavingMask = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-18 -26 22 29' fill='none' stroke='#000' stroke-width='4' stroke-linecap='round'><path d='${curl}'/></svg>`,
)}")`

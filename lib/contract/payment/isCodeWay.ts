import type { PayWay } from './pay.ts'

/** Checks whether a way of paying shows a code, which the buyer scans with another device. */
export const isCodeWay = (way: PayWay): boolean => way === 'native' || way === 'precreate'

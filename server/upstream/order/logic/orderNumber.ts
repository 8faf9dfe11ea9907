import { randomInt } from 'node:crypto'
import { beijingTime } from '../../kernel/logic/beijingTime.ts'

/** Creates an order number: the time in Beijing to the minute, and eight random digits. */
export const orderNumber = (now: number): string => beijingTime(now).replaceAll(/\D/g, '') + String(randomInt(100_000_000)).padStart(8, '0')

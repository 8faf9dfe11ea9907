import { randomInt } from 'node:crypto'
import { beijingTime } from '../../kernel/logic/beijingTime.ts'

/** A new order number: the minute in Beijing and eight random digits. */
export const orderNumber = (now: number): string => beijingTime(now).replaceAll(/\D/g, '') + String(randomInt(100_000_000)).padStart(8, '0')

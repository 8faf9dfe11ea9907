import { randomInt } from 'node:crypto'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'

/** Creates an order number: the time in Beijing to the minute, and eight random digits. */
export const orderNumber = (now: number): string =>
  formatBeijingMinute(now).replaceAll(/\D/g, '') + String(randomInt(100_000_000)).padStart(8, '0')

import { Code, type Issue } from '#lib/contract'
import { refuse } from './handler.ts'

/** Refuses a call because of invalid input. The message of the first issue is the message of the response. */
export const refuseInput = (...issues: [Issue, ...Issue[]]): never => refuse(Code.InvalidInput, issues[0].message, { issues })

import { Code, type Issue } from '#lib/contract'
import { refuse } from './handler.ts'

/** Refuses a call because of its input; the text of the first fault becomes the text of the whole. */
export const refuseInput = (...issues: [Issue, ...Issue[]]): never => refuse(Code.InvalidInput, issues[0].message, { issues })

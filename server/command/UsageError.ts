import { CommandError } from './CommandError.ts'

/** A command was given words that it does not know: it answers with how it is used, below what is wrong where that is said. */
export class UsageError extends CommandError {}

import { CommandError } from './CommandError.ts'

/** Thrown for an invalid command line: the command prints its usage, below the error message if there is one. */
export class UsageError extends CommandError {}

import { CommandError } from './CommandError.ts'

/** The command line contains unknown words: the command prints its usage, below the fault if one is named. */
export class UsageError extends CommandError {}

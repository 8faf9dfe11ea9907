import { CommandError } from '../../../command/CommandError.ts'

/** A film cannot be converted to the video of a lesson. The message is for the operator. */
export class FilmError extends CommandError {
  override readonly name = 'FilmError'
}

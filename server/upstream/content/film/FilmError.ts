import { CommandError } from '../../../command/CommandError.ts'

/** The reason why a film could not be made a lesson's video, for the operator. */
export class FilmError extends CommandError {
  override readonly name = 'FilmError'
}

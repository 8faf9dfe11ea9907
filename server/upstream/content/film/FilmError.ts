import { CommandError } from '../../../command/CommandError.ts'

/** Why a film could not be made a lesson's video, for whoever has asked for it. */
export class FilmError extends CommandError {
  override readonly name = 'FilmError'
}

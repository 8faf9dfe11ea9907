/** Why a film could not be made a lesson's video, for whoever has asked for it. */
export class FilmError extends Error {
  override readonly name = 'FilmError'
}

import type { FileRefusal } from '#lib/contract'

/** The file is not accepted as an image. */
export class UploadError extends Error {
  readonly reason: FileRefusal['reason']

  constructor(reason: FileRefusal['reason'], options?: ErrorOptions) {
    super(`The file was refused: ${reason}`, options)
    this.reason = reason
  }
}

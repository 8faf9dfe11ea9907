import { MissingFileError } from '../files/index.ts'
import { refuseInput } from '../kernel/refuseInput.ts'

/** Refuses a missing image at its field: never uploaded, deleted, of another user, or attached elsewhere. */
export const refuseMissing =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof MissingFileError)) throw error
    return refuseInput({ path: `${field}.${error.index}`, message: `第 ${error.index + 1} 张图片已失效，请重新上传` })
  }

import { NoSuchFile } from '../files/queries/uploadedFiles.ts'
import { refuseInput } from '../kernel/refuseInput.ts'

/** Says at its field that an image is not there: never sent, swept, somebody else's, or attached to something else. */
export const refuseMissing =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof NoSuchFile)) throw error
    return refuseInput({ path: `${field}.${error.index}`, message: `第 ${error.index + 1} 张图片已失效，请重新上传` })
  }

import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { type FileDeps, fileHandlers } from './file.ts'
import { createFilesQueries } from './queries/createFilesQueries.ts'

export interface FilesDeps extends Omit<FileDeps, 'uploads'> {
  db: Kysely<Database>
}

/** Creates the handlers and queries of uploaded images. */
export function createFiles({ db, ...deps }: FilesDeps) {
  const queries = createFilesQueries(db)
  return { handlers: fileHandlers({ ...queries, ...deps }), queries }
}

export type { FileStore } from './FileStore.ts'
export { createFairQueue, QueueFull } from './createFairQueue.ts'
export { createFileStore } from './createFileStore.ts'
export { diskFiles } from './diskFiles.ts'
export { storedImage } from './file.ts'
export { media } from './media.ts'
export { documentTypes } from './mediaTypes.ts'
export { mediaUrl, optionalMediaUrl } from './mediaUrl.ts'
export { createFilesQueries, type FilesQueries } from './queries/createFilesQueries.ts'
export { MissingFileError } from './queries/uploadedFiles.ts'
export { sweepIncoming } from './receiveBody.ts'
export { openImage } from './sealedImages.ts'
export { sweepFiles } from './sweepFiles.ts'
export { uploadedFiles } from './uploadedFiles.ts'

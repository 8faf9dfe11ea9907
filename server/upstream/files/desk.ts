export { createFileStore } from './createFileStore.ts'
export { filesFolder } from './diskFiles.ts'
export { mediaFolder } from './media.ts'
export { uploadedFileQueries } from './queries/uploadedFiles.ts'

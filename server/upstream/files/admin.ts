export { createFileStore } from './createFileStore.ts'
export { filesFolder } from './diskFiles.ts'
export { mediaFolder } from './mediaFolder.ts'
export { attachFiles, abandonFiles, uploadedFileQueries } from './queries/uploadedFiles.ts'

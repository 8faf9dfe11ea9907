export { createFileStore } from './createFileStore.ts'
export { filesFolder } from './diskFiles.ts'
export { mediaFolder } from './mediaFolder.ts'
export { attachFiles, releaseFiles, uploadedFileQueries } from './queries/uploadedFiles.ts'

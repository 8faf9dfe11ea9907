export { createFileStore } from './createFileStore.ts'
export { filesFolder } from './diskFiles.ts'
export { mediaFolder } from './mediaFolder.ts'
export { attachFiles, abandonFiles as releaseFiles, uploadedFileQueries } from './queries/uploadedFiles.ts'

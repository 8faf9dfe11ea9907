export { mediaFolder } from './mediaFolder.ts'
export { documentTypes, imageTypes } from './mediaTypes.ts'
export { mediaUrl } from './mediaUrl.ts'
export { mediaPart } from './queries/mediaPart.ts'

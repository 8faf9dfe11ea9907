export { mediaFolder } from './mediaFolder.ts'
export { documentTypes, imageTypes } from './mediaTypes.ts'
export { mediaPart } from './queries/mediaPart.ts'

export { mediaFolder } from './media.ts'
export { documentTypes, imageTypes } from './mediaTypes.ts'

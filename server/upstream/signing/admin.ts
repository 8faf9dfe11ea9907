export { createSigner } from './createSigner.ts'

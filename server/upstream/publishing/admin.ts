export { createIndexNow } from './providers/indexNow.ts'

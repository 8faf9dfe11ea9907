export { createWordAdmin } from './admin/createWordAdmin.ts'
export { createWordMatcher, normaliseWord } from './logic/createWordMatcher.ts'

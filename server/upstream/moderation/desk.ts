export { createWordDesk } from './desk/createWordDesk.ts'
export { createWordMatcher, wordForm } from './logic/createWordMatcher.ts'

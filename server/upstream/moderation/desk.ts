export { createWordAdmin as createWordDesk } from './desk/createWordAdmin.ts'
export { createWordMatcher, normaliseWord as wordForm } from './logic/createWordMatcher.ts'

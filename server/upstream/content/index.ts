export { ensureContent } from './ensureContent.ts'
export { searchSources } from './searchSources.ts'

export { chooseContent, contentText, ensureContent, requirePack } from './ensureContent.ts'
export { searchSources } from './searchSources.ts'

export { realNameKind } from './desk/realNameKind.ts'
export { realNameQueries } from './queries/realNames.ts'

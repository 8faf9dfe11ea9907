export { clearProfile } from './queries/clearProfile.ts'
export { realNameKind } from './desk/realNameKind.ts'
export { realNameQueries } from './queries/realNames.ts'

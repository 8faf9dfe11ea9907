export { nicknameError } from './logic/nicknameError.ts'
export { clearProfile } from './queries/clearProfile.ts'
export { realNameKind } from './admin/realNameKind.ts'
export { realNameQueries } from './queries/realNames.ts'

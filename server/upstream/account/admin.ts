export { maskAddress, maskPhone } from './logic/mask.ts'
export { deletedUserName, randomNickname } from './logic/nickname.ts'
export { sessionQueries } from './queries/sessions.ts'
export { CodeUsed, smsCodeQueries } from './queries/smsCodes.ts'

export { maskAddress, maskPhone } from './logic/mask.ts'
export { deletedUserName as leftUserName, randomNickname as newNickname } from './logic/nickname.ts'
export { sessionQueries } from './queries/sessions.ts'
export { CodeUsed, smsCodeQueries } from './queries/smsCodes.ts'

import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { chatHandlers } from './chat.ts'
import type { AccountContext } from './AccountContext.ts'
import { passkeyOrigin } from './logic/verifyPasskey.ts'
import { passkeyHandlers, passkeySignInHandlers } from './passkey.ts'
import { qrHandlers } from './qr.ts'
import { type AccountQueries, createAccountQueries } from './queries/createAccountQueries.ts'
import { sysHandlers } from './sys.ts'
import { userHandlers } from './user.ts'
import { wechatHandlers } from './wechat.ts'

export interface AccountDeps extends Omit<AccountContext, keyof AccountQueries | 'passkeyOrigin'> {
  db: Kysely<Database>
}

/** Creates the account domain: accounts, sign-in by password, SMS code, passkey, QR code and chat app, and sessions. */
export function createAccount({ db, ...rest }: AccountDeps) {
  const queries = createAccountQueries(db)
  const deps = { ...queries, ...rest, passkeyOrigin: passkeyOrigin(rest.publicOrigin) }
  return {
    handlers: {
      ...userHandlers(deps),
      ...passkeySignInHandlers(deps),
      ...passkeyHandlers(deps),
      ...sysHandlers(deps),
      ...wechatHandlers(deps),
      ...qrHandlers(deps),
      ...chatHandlers(deps),
    },
    queries,
  }
}

export { createAuthenticate, isFromLocalhost, isFromHost, createUserPseudonym } from './authenticate.ts'
export { authorName } from './logic/nickname.ts'
export { createScanRecorder } from './chat.ts'
export {
  type CodeCheckDeps,
  createCodeLookup,
  createPhoneMutex,
  refuseCode,
  refuseUsed,
  type ConfirmDeps,
  createConfirm,
} from './createCodeCheck.ts'
export { createCodeSender, type SendCodeDeps } from './createCodeSender.ts'
export { newUser } from './logic/newUser.ts'
export { applicationScene, confirmScene, newPhoneScene, currentPhoneScene } from './logic/codeScene.ts'
export { hashTicket } from './logic/token.ts'
export { deviceName } from './logic/deviceName.ts'
export { maskIdNumber, maskName, maskPhone } from './logic/mask.ts'
export { createPasswords, type Passwords } from './logic/password.ts'
export { type ChatProvider, simulatedChat } from './providers/ChatProvider.ts'
export { type SmsProvider, consoleSms, httpSms } from './providers/SmsProvider.ts'
export { wechatChat } from './providers/wechatChat.ts'
export { type AccountQueries, createAccountQueries } from './queries/createAccountQueries.ts'

import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import { chatHandlers } from './chat.ts'
import type { SendCodeDeps } from './createCodeSender.ts'
import type { ChatProvider } from './providers/ChatProvider.ts'
import { passkeyOrigin } from './logic/passkeyOrigin.ts'
import { passkeyHandlers } from './passkey.ts'
import { passkeySignInHandlers } from './passkeySignIn.ts'
import { qrHandlers } from './qr.ts'
import { type AccountQueries, createAccountQueries } from './queries/createAccountQueries.ts'
import type { Passwords } from './logic/password.ts'
import { sysHandlers } from './sys.ts'
import { userHandlers } from './user.ts'
import { wechatHandlers } from './wechat.ts'

export interface AccountDeps extends RateLimitDeps, Omit<SendCodeDeps, keyof AccountQueries> {
  db: Kysely<Database>
  passwords: Passwords
  /** The chat app's official account. Undefined if there is none. */
  chat: ChatProvider | undefined
  /** Origin of the site, to which QR codes point. */
  publicOrigin: string
}

/** Creates the account domain: accounts, sign-in by password, SMS code, passkey, QR code and chat app, and sessions. */
export function createAccount({ db, chat, publicOrigin, ...rest }: AccountDeps) {
  const queries = createAccountQueries(db)
  const deps = { ...queries, ...rest, passkeyOrigin: passkeyOrigin(publicOrigin) }
  return {
    handlers: {
      ...userHandlers(deps),
      ...passkeySignInHandlers(deps),
      ...passkeyHandlers(deps),
      ...sysHandlers(deps),
      ...wechatHandlers({ ...deps, chat }),
      ...qrHandlers({ ...deps, publicOrigin }),
      ...chatHandlers({ ...deps, simulated: chat?.simulated === true }),
    },
    queries,
  }
}

export { createAuthenticate, isFromLocalhost, isFromHost } from './authenticate.ts'
export { authorName } from './authorName.ts'
export { createScanRecorder } from './createScanRecorder.ts'
export { type CodeCheckDeps, createCodeLookup, createPhoneMutex, refuseCode, refuseUsed } from './createCodeCheck.ts'
export { type ConfirmDeps, createConfirm } from './createConfirm.ts'
export { createCodeSender, type SendCodeDeps } from './createCodeSender.ts'
export { createUserPseudonym } from './createUserPseudonym.ts'
export { demoAccount } from './demoAccount.ts'
export { applicationScene, confirmScene, newPhoneScene, currentPhoneScene } from './logic/codeScene.ts'
export { hashTicket } from './logic/ticket.ts'
export { deviceName } from './logic/deviceName.ts'
export { maskIdNumber, maskName, maskPhone } from './logic/mask.ts'
export { createPasswords, type Passwords } from './logic/password.ts'
export { type ChatProvider, simulatedChat } from './providers/ChatProvider.ts'
export { type SmsProvider, consoleSms } from './providers/SmsProvider.ts'
export { httpSms } from './providers/httpSms.ts'
export { wechatChat } from './providers/wechatChat.ts'
export { type AccountQueries, createAccountQueries } from './queries/createAccountQueries.ts'

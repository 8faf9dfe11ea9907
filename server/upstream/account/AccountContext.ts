import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import type { SendCodeDeps } from './createCodeSender.ts'
import type { Passwords } from './logic/password.ts'
import type { PasskeyOrigin } from './logic/verifyPasskey.ts'
import type { ChatProvider } from './providers/ChatProvider.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

/** Queries, services and settings of the domain's handlers. */
export interface AccountContext extends AccountQueries, RateLimitDeps, Omit<SendCodeDeps, keyof AccountQueries> {
  passwords: Passwords
  /** The chat app's official account. Undefined if there is none; its calls do not exist then. */
  chat: ChatProvider | undefined
  /** Origin of the site, to which QR codes point. */
  publicOrigin: string
  passkeyOrigin: PasskeyOrigin
}

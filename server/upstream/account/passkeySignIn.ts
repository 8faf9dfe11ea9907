import type { passkeySignIn } from '#lib/contract'
import { addressBlock } from '../../network/addressBlock.ts'
import type { Handlers } from '../kernel/handler.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { type ChallengeDeps, createChallenges, promptTimeoutMs } from './createChallenges.ts'
import { createSignIn, type SignInDeps } from './createSignIn.ts'
import { verifyAssertion } from './logic/verifyPasskey.ts'
import type { PasskeyOrigin } from './logic/passkeyOrigin.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'
import { refusePasskey } from './refusePasskey.ts'

export interface PasskeySignInDeps extends SignInDeps, ChallengeDeps, RateLimitDeps {
  passkeys: AccountQueries['passkeys']
  users: AccountQueries['users']
  passkeyOrigin: PasskeyOrigin
}

/** Creates the handlers for sign-in by passkey. The passkey identifies the user: no response reveals which phones have one. */
export const passkeySignInHandlers = (deps: PasskeySignInDeps): Handlers<typeof passkeySignIn> => {
  const { passkeys, users, passkeyOrigin } = deps
  const signIn = createSignIn(deps)
  const challenges = createChallenges('sign-in', deps)
  const limit = createRateLimit(deps)

  return {
    'POST /api/user/passkey/options': async (_, { address }) => {
      const ofAddress = { ...limits.passkeysFromAddress, id: `passkey from ${addressBlock(address)}` }
      await limit([ofAddress], (wait) => `这个网络上登录的次数太多，请 ${wait}后再试`)
      return { challenge: await challenges.make(null), rpId: passkeyOrigin.rpId, timeout: promptTimeoutMs, userVerification: 'required' }
    },

    'POST /api/user/passkey/login': async ({ credential }, call) => {
      const challenge = await challenges.take(credential.response.clientDataJSON, null)
      const row = (await passkeys.findByCredential(credential.id)) ?? refusePasskey.unknown()
      const stored = { publicKey: row.public_key, counter: row.counter }
      const used = (await verifyAssertion(credential, challenge, stored, passkeyOrigin)) ?? refusePasskey.refused()
      const { userHandle } = credential.response
      // The authenticator stores the user handle. Another user's handle with this key means that the response was manipulated.
      if (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() !== row.user_id) refusePasskey.refused()
      const user = (await users.find(row.user_id)) ?? refusePasskey.unknown()
      return signIn(user, call, { passkey: { id: row.id, former: row.counter, ...used } })
    },
  }
}

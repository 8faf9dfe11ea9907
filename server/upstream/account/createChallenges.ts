import type { AccountQueries } from './queries/createAccountQueries.ts'
import { limits } from '../limits/logic/limits.ts'
import { extractChallenge } from './logic/extractChallenge.ts'
import { hashToken, newToken } from './logic/token.ts'
import { refusePasskey } from './refusePasskey.ts'

export interface ChallengeDeps {
  passkeyChallenges: AccountQueries['passkeyChallenges']
  clock: () => number
}

/** Creates the WebAuthn challenges of one purpose. A challenge is issued with the options and consumed with the response. */
export const createChallenges = (purpose: 'register' | 'sign-in', { passkeyChallenges, clock }: ChallengeDeps) => ({
  /** Issues a challenge. `userId` is the user who registers a passkey, or null for a sign-in. */
  make: async (userId: string | null): Promise<string> => {
    const challenge = newToken()
    const row = { id: hashToken(challenge), purpose, user_id: userId, expires_at: clock() + limits.passkeyChallenge.lifeMs }
    await passkeyChallenges.add(row)
    return challenge
  },

  /** Consumes the signed challenge and returns it, or refuses. It is consumed even if the rest of the response is invalid. */
  take: async (clientDataJSON: string, userId: string | null): Promise<string> => {
    const challenge = extractChallenge(clientDataJSON) ?? refusePasskey.expired()
    const taken = await passkeyChallenges.take({ id: hashToken(challenge), purpose, user_id: userId }, clock())
    return taken ? challenge : refusePasskey.expired()
  },
})

/** Timeout of the browser's prompt, in milliseconds. Shorter than the challenge's lifetime, which starts earlier. */
export const promptTimeoutMs = limits.passkeyChallenge.lifeMs - 60_000

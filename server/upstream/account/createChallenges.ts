import type { AccountQueries } from './queries/createAccountQueries.ts'
import { limits } from '../limits/logic/limits.ts'
import { challengeOf } from './logic/challengeOf.ts'
import { hashToken, newToken } from './logic/token.ts'
import { refusePasskey } from './refusePasskey.ts'

export interface ChallengeDeps {
  passkeyChallenges: AccountQueries['passkeyChallenges']
  clock: () => number
}

/** Challenges of one purpose: made for options, and used up by what was signed for them. */
export const createChallenges = (purpose: 'register' | 'sign-in', { passkeyChallenges, clock }: ChallengeDeps) => ({
  /** A new challenge; whoever registers a passkey is named. */
  make: async (userId: string | null): Promise<string> => {
    const challenge = newToken()
    const row = { id: hashToken(challenge), purpose, user_id: userId, expires_at: clock() + limits.passkeyChallenge.lifeMs }
    await passkeyChallenges.add(row)
    return challenge
  },

  /** The challenge that was signed, or a refusal; whatever the rest is like, it counts once. */
  take: async (clientDataJSON: string, userId: string | null): Promise<string> => {
    const challenge = challengeOf(clientDataJSON) ?? refusePasskey.expired()
    const taken = await passkeyChallenges.take({ id: hashToken(challenge), purpose, user_id: userId }, clock())
    return taken ? challenge : refusePasskey.expired()
  },
})

/** Time for a browser's prompt, in milliseconds: shorter than the challenge's life, which begins before. */
export const promptMs = limits.passkeyChallenge.lifeMs - 60_000

import { z } from 'zod/mini'
import { Code } from '#lib/contract'
import { refuse } from '../kernel/handler.ts'
import { limits } from '../limits/logic/limits.ts'
import type { AccountContext } from './AccountContext.ts'
import { hashToken, newToken } from './logic/token.ts'

/** Creates the WebAuthn challenges of one purpose. A challenge is issued with the options and consumed with the response. */
export const createChallenges = (purpose: 'register' | 'sign-in', { passkeyChallenges, clock }: AccountContext) => ({
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

const ClientData = z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** Returns the challenge contained in the client data, or undefined if the data is malformed. */
export function extractChallenge(clientDataJSON: string): string | undefined {
  try {
    // oxlint-disable-next-line no-restricted-properties -- Browser input, not a database column.
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge
  } catch {
    return undefined
  }
}

/** Refusals of passkeys. Each message names the next step. */
export const refusePasskey = {
  unknown: () => refuse(Code.PasskeyUnknown, '这个通行密钥已被删除，不能再用来登录，请用其他方式登录'),
  expired: () => refuse(Code.PasskeyExpired, '操作超时，请再试一次'),
  refused: () => refuse(Code.PasskeyRefused, '通行密钥没有通过验证，请再试一次，或用其他方式登录'),
}

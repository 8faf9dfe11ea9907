import { byPassword, login, registerAccount } from './registerAccount.ts'
import type { Upstream } from './startUpstream.ts'
import { newAddress } from './useUpstream.ts'

/** Opens a session of an account with its password; returns the token. */
export async function openSession({ ask }: Upstream, account: string, agent?: string): Promise<string> {
  const answer = await ask(login, byPassword(account), { address: newAddress(), ...(agent !== undefined && { agent }) })
  if (answer.code !== 0) throw new Error(`No session for ${account}: ${answer.text}`)
  return (answer.data as { token: string }).token
}

/** Creates an account with a password and a session. */
export async function signedInAccount(upstream: Upstream): Promise<{ account: string; token: string }> {
  const account = await registerAccount(upstream)
  return { account, token: await openSession(upstream, account) }
}

/** Checks whether a token is still valid. */
export async function isLive({ ask }: Upstream, token: string): Promise<boolean> {
  const { code, data } = await ask('GET /api/user/self', undefined, { token })
  return code === 0 && data !== null
}

import { byPassword, login, registerAccount } from './registerAccount.ts'
import type { Upstream } from './startUpstream.ts'
import { newAddress } from './useUpstream.ts'

/** A session of an account, opened by its password. */
export async function openSession({ ask }: Upstream, account: string, agent?: string): Promise<string> {
  const answer = await ask(login, byPassword(account), { address: newAddress(), ...(agent !== undefined && { agent }) })
  if (answer.code !== 0) throw new Error(`No session for ${account}: ${answer.text}`)
  return (answer.data as { token: string }).token
}

/** A new account with a password, and a session of it. */
export async function signedInAccount(upstream: Upstream): Promise<{ account: string; token: string }> {
  const account = await registerAccount(upstream)
  return { account, token: await openSession(upstream, account) }
}

/** Reports whether a token is still valid. */
export async function isLive({ ask }: Upstream, token: string): Promise<boolean> {
  return (await ask('GET /api/user/self', undefined, { token })).data !== null
}

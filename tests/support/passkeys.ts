import type { PasskeyCreation, PasskeyList, PasskeyRequest } from '#lib/contract'
import { password } from './registerAccount.ts'
import { type Oddity, type SoftwareAuthenticator, softwareAuthenticator } from './softwareAuthenticator.ts'
import type { Answer, Question, Upstream } from './startUpstream.ts'

/** Returns options for a new passkey of the session's user, verified by the password. */
export async function passkeyCreation({ ask }: Upstream, token: string): Promise<PasskeyCreation> {
  const answer = await ask('POST /api/setting/passkey/options', { password }, { token })
  if (answer.code !== 0) throw new Error(`No options: ${answer.text}`)
  return answer.data as PasskeyCreation
}

/** Adds a passkey to the session's user. */
export async function addedPasskey(upstream: Upstream, token: string, agent?: string): Promise<SoftwareAuthenticator> {
  const device = softwareAuthenticator()
  const credential = device.register(await passkeyCreation(upstream, token))
  const answer = await upstream.ask('POST /api/setting/passkey', { credential }, { token, ...(agent !== undefined && { agent }) })
  if (answer.code !== 0) throw new Error(`Not added: ${answer.text}`)
  return device
}

/** Returns options for signing in. */
export const passkeyRequest = async ({ ask }: Upstream, question: Question = {}): Promise<PasskeyRequest> =>
  (await ask('POST /api/user/passkey/options', {}, question)).data as PasskeyRequest

/** Signs in with a passkey. */
export const signInByPasskey = async (
  upstream: Upstream,
  device: SoftwareAuthenticator,
  odd?: Oddity,
  question?: Question,
): Promise<Answer> =>
  upstream.ask('POST /api/user/passkey/login', { credential: device.signIn(await passkeyRequest(upstream), odd) }, question)

/** Returns the passkeys of the session's user. */
export const passkeysOf = async ({ ask }: Upstream, token: string): Promise<PasskeyList> =>
  (await ask('GET /api/setting/passkey', undefined, { token })).data as PasskeyList

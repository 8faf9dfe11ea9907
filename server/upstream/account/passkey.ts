import { randomUUID } from 'node:crypto'
import { Code, type passkey, type PasskeyList, type passkeySignIn } from '#lib/contract'
import { addressBlock } from '../../network/addressBlock.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { createRateLimit } from '../limits/createRateLimit.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { limits } from '../limits/logic/limits.ts'
import type { AccountContext } from './AccountContext.ts'
import { createChallenges, promptTimeoutMs, refusePasskey } from './createChallenges.ts'
import { createConfirm } from './createCodeCheck.ts'
import { createSignIn } from './createSignIn.ts'
import { deviceName } from './logic/deviceName.ts'
import { maskPhone } from './logic/mask.ts'
import { passkeyAlgorithms, verifyAssertion, verifyRegistration } from './logic/verifyPasskey.ts'
import type { PasskeyRow } from './queries/passkeys.ts'
import type { UserRow } from './queries/users.ts'

/** Creates the handlers for the passkeys of a signed-in user. */
export const passkeyHandlers = (deps: AccountContext): Handlers<typeof passkey> => {
  const { passkeys, users, sessions, chatAccounts, passkeyOrigin, sms, clock } = deps
  const confirm = createConfirm(deps)
  const challenges = createChallenges('register', deps)
  const most = limits.passkeys
  const self = async (call: Call) => (await users.find(requireUser(call).id)) ?? refuse(Code.SignInNeeded, '请先登录')
  /** Signing in confirms the identity for a few minutes. */
  const hasJustSignedIn = (call: Call) => sessions.beganAfter(requireUser(call).sessionId, clock() - limits.session.confirmsForMs, clock())
  const shown = async (call: Call): Promise<PasskeyList> => ({ list: (await passkeys.list(requireUser(call).id)).map(passkeyOf), most })

  return {
    'GET /api/setting/passkey': (_, call) => shown(call),

    'POST /api/setting/passkey/options': async (confirmation, call) => {
      const user = await self(call)
      const own = await passkeys.list(user.id)
      // Checked before the confirmation, so that no verification code is consumed in vain.
      if (own.length >= most) refuseMore()
      const isConfirmed = Object.keys(confirmation).length === 0 && (await hasJustSignedIn(call))
      if (!isConfirmed) await confirm(user, confirmation, call)
      return creation(user, own, await challenges.make(user.id))
    },

    'POST /api/setting/passkey': async ({ credential }, call) => {
      const { id: userId } = requireUser(call)
      const challenge = await challenges.take(credential.response.clientDataJSON, userId)
      const made = (await verifyRegistration(credential, challenge, passkeyOrigin)) ?? refusePasskey.refused()
      const added = await passkeys.add(
        {
          id: randomUUID(),
          user_id: userId,
          credential_id: made.credentialId,
          public_key: made.publicKey,
          counter: made.counter,
          transports: (credential.response.transports ?? []).filter((way) => /^[\w-]+$/.test(way)).join(' '),
          name: deviceName(call.agent),
          backed_up: made.backedUp ? 1 : 0,
          created_at: clock(),
          used_at: null,
        },
        most,
      )
      if (added === 'too many') refuseMore()
      if (added === 'taken') refuse(Code.Conflict, '这个通行密钥已经添加过')
      return shown(call)
    },

    'PUT /api/setting/passkey/:id': async ({ id, name }, call) => {
      if (!(await passkeys.rename(id, requireUser(call).id, name))) refuseMissing()
      return shown(call)
    },

    'DELETE /api/setting/passkey/:id': async ({ id }, call) => {
      const user = await self(call)
      // The phone is a sign-in method only if the site sends SMS messages.
      const lastStays = user.password_hash === null && !sms && !(await chatAccounts.isBound(user.id))
      const removed = await passkeys.remove(id, user.id, { lastStays })
      if (removed === 'missing') refuseMissing()
      if (removed === 'last') refuse(Code.Conflict, '删除后就没有登录方式了，请先设置登录密码')
      return shown(call)
    },
  }

  function creation({ id, phone, nickname }: UserRow, own: PasskeyRow[], challenge: string) {
    return {
      rp: { id: passkeyOrigin.rpId, name: '择一技' },
      user: { id: Buffer.from(id).toString('base64url'), name: maskPhone(phone), displayName: nickname },
      challenge,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: promptTimeoutMs,
      excludeCredentials: own.map(({ credential_id, transports }) => ({
        id: credential_id,
        type: 'public-key' as const,
        transports: transports.split(' ').filter(Boolean),
      })),
      // A discoverable credential, because the user enters no name. User verification, because it is the only factor besides
      // the device.
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  }
}

const passkeyOf = ({ id, name, created_at, used_at, backed_up }: PasskeyRow) => ({
  id,
  name,
  createdAt: isoTime(created_at),
  usedAt: used_at === null ? null : isoTime(used_at),
  backedUp: backed_up === 1,
})

const refuseMore = () => refuse(Code.Conflict, `最多添加 ${limits.passkeys} 个通行密钥，请先删除不用的`)
const refuseMissing = () => refuse(Code.NotFound, '这个通行密钥不存在，或已被删除')

/** Creates the handlers for sign-in by passkey. The passkey identifies the user: no response reveals which phones have one. */
export const passkeySignInHandlers = (deps: AccountContext): Handlers<typeof passkeySignIn> => {
  const { passkeys, users, passkeyOrigin } = deps
  const signIn = createSignIn(deps)
  const challenges = createChallenges('sign-in', deps)
  const limit = createRateLimit(deps)

  return {
    'POST /api/user/passkey/options': async (_, call) => {
      const ofAddress = { ...limits.passkeysFromAddress, id: `passkey from ${addressBlock(call.address)}` }
      await limit(forNetwork([ofAddress], call), (wait) => `这个网络上登录的次数太多，请 ${wait}后再试`)
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

import { describe, expect, test } from 'vitest'
import { Code, type Device, type PasskeyCreation } from '#lib/contract'
import { limits } from '../../../../server/upstream/limits/logic/limits.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { addedPasskey, passkeyCreation, passkeyRequest, passkeysOf, signInByPasskey } from '../../../support/passkeys.ts'
import { password } from '../../../support/registerAccount.ts'
import { isLive, signedInAccount } from '../../../support/signedInAccount.ts'
import { softwareAuthenticator } from '../../../support/softwareAuthenticator.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { newAddress, useUpstream } from '../../../support/useUpstream.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const register = 'POST /api/setting/passkey'
const options = 'POST /api/setting/passkey/options'
const login = 'POST /api/user/passkey/login'

describe.each(engines)('passkeys on %s', (engine) => {
  const upstream = useUpstream(engine)
  const someone = () => signedInAccount(upstream())
  const as =
    (token: string) =>
    (line: string, body: object = {}) =>
      upstream().ask(line, body, { token, address: newAddress() })
  const confirmCode = async (account: string, token: string) => {
    upstream().time.now += 60_000
    expect(await as(token)('POST /api/setting/confirm/code')).toMatchObject({ code: 0 })
    return upstream().messages.findLast(({ phone }) => phone === account)!.code
  }

  test('are added, used for sign-in like the password, and listed with name and last use', async () => {
    const { token } = await someone()
    expect(await passkeysOf(upstream(), token)).toEqual({ list: [], most: 10 })
    const device = await addedPasskey(upstream(), token, chrome)
    const { list } = await passkeysOf(upstream(), token)
    expect(list).toMatchObject([{ name: 'Chrome · Windows', usedAt: null, backedUp: true }])
    upstream().time.now += 60_000
    const answer = await signInByPasskey(upstream(), device, {}, { agent: chrome, address: newAddress() })
    expect(answer).toMatchObject({ code: 0, data: { user: { hasPassword: true, phone: expect.stringContaining('****') } } })
    const other = (answer.data as { token: string }).token
    const devices = (await upstream().ask('GET /api/user/device', undefined, { token: other })).data as { list: Device[] }
    expect(devices.list.find(({ current }) => current)).toMatchObject({ name: 'Chrome · Windows' })
    expect((await passkeysOf(upstream(), other)).list).toMatchObject([{ usedAt: new Date(upstream().time.now).toISOString() }])
    expect(await isLive(upstream(), token)).toBe(true)
  })

  test("can be added only with the password or a code sent to the user's phone", async () => {
    const { account, token } = await someone()
    expect(await as(token)(options, { password: 'falsch' })).toMatchObject({ code: Code.WrongCredentials, msg: '密码不正确' })
    const security = await confirmCode(account, token)
    const wrong = security === '111111' ? '222222' : '111111'
    expect(await as(token)(options, { security: wrong })).toMatchObject({ code: Code.WrongCode })
    upstream().time.now += limits.session.confirmsForMs - 60_000
    expect(await as(token)(options, {})).toMatchObject({ code: Code.InvalidInput })
    expect(await as(token)(options, { security })).toMatchObject({ code: 0 })
  })

  test('can be added without further confirmation in the first minutes after signing in', async () => {
    const { token } = await someone()
    upstream().time.now += limits.session.confirmsForMs - 1
    const credential = softwareAuthenticator().register((await as(token)(options, {})).data as PasskeyCreation)
    expect(await as(token)(register, { credential })).toMatchObject({ code: 0 })
    expect(await as(token)(options, { password: 'falsch' })).toMatchObject({ code: Code.WrongCredentials })
  })

  test('accept a code once', async () => {
    const { account, token } = await someone()
    const security = await confirmCode(account, token)
    const made = await as(token)(options, { security })
    expect(made).toMatchObject({ code: 0, data: { rp: { id: 'site.example' }, attestation: 'none', excludeCredentials: [] } })
    expect(await as(token)(options, { security })).toMatchObject({ code: Code.WrongCode })
  })

  test('have creation options that are valid once, for five minutes, for the requesting user', async () => {
    const [{ token }, other] = [await someone(), await someone()]
    const expired = { code: Code.PasskeyExpired, msg: '操作超时，请再试一次' }
    const creation = await passkeyCreation(upstream(), token)
    const credential = softwareAuthenticator().register(creation)
    expect(await as(other.token)(register, { credential })).toMatchObject(expired)
    expect(await as(token)(register, { credential })).toMatchObject({ code: 0 })
    expect(await as(token)(register, { credential })).toMatchObject(expired)
    const late = softwareAuthenticator().register(await passkeyCreation(upstream(), token))
    upstream().time.now += limits.passkeyChallenge.lifeMs
    expect(await as(token)(register, { credential: late })).toMatchObject(expired)
    // Options for signing in are invalid for adding a passkey.
    const { challenge } = await passkeyRequest(upstream())
    const mixed = softwareAuthenticator().register(creation, { challenge })
    expect(await as(token)(register, { credential: mixed })).toMatchObject(expired)
    expect((await passkeysOf(upstream(), token)).list).toHaveLength(1)
  })

  test.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without user verification', { unverified: true }],
  ])('are rejected when created %s', async (_, odd) => {
    const { token } = await someone()
    const credential = softwareAuthenticator().register(await passkeyCreation(upstream(), token), odd)
    expect(await as(token)(register, { credential })).toMatchObject({ code: Code.PasskeyRefused })
    expect((await passkeysOf(upstream(), token)).list).toEqual([])
  })

  test("are accepted without regard to an attestation of the device's maker", async () => {
    const { token } = await someone()
    const credential = softwareAuthenticator().register(await passkeyCreation(upstream(), token), { format: 'android-key' })
    expect(await as(token)(register, { credential })).toMatchObject({ code: 0 })
  })

  test('are rejected when malformed', async () => {
    const { token } = await someone()
    const credential = softwareAuthenticator().register(await passkeyCreation(upstream(), token))
    const broken = { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } }
    expect(await as(token)(register, { credential: broken })).toMatchObject({ code: Code.PasskeyRefused })
    const noise = { ...credential, response: { ...credential.response, clientDataJSON: 'AAAA' } }
    expect(await as(token)(register, { credential: noise })).toMatchObject({ code: Code.PasskeyExpired })
    expect(await upstream().ask(login, { credential: 'x' })).toMatchObject({ code: Code.InvalidInput })
  })

  test('are added once each, and at most ten', async () => {
    const { token } = await someone()
    const device = await addedPasskey(upstream(), token)
    const creation = await passkeyCreation(upstream(), token)
    expect(creation.excludeCredentials).toEqual([{ id: device.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] }])
    const again = await as(token)(register, { credential: device.register(creation) })
    expect(again).toMatchObject({ code: Code.Conflict, msg: '这个通行密钥已经添加过' })
    // Requested before the limit was reached.
    const late = await passkeyCreation(upstream(), token)
    for (let count = 1; count < limits.passkeys; count++) await addedPasskey(upstream(), token)
    const full = { code: Code.Conflict, msg: '最多添加 10 个通行密钥，请先删除不用的' }
    expect(await as(token)(options, { password })).toMatchObject(full)
    expect(await as(token)(register, { credential: softwareAuthenticator().register(late) })).toMatchObject(full)
    expect((await passkeysOf(upstream(), token)).list).toHaveLength(limits.passkeys)
  })

  test('are not accepted with the signature of another sign-in', async () => {
    const { token } = await someone()
    const device = await addedPasskey(upstream(), token)
    const credential = device.signIn(await passkeyRequest(upstream()))
    const answers = await Promise.all([1, 2, 3].map(() => upstream().ask(login, { credential })))
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, Code.PasskeyExpired, Code.PasskeyExpired])
    const late = device.signIn(await passkeyRequest(upstream()))
    upstream().time.now += limits.passkeyChallenge.lifeMs
    expect(await upstream().ask(login, { credential: late })).toMatchObject({ code: Code.PasskeyExpired })
    const made = device.signIn(await passkeyRequest(upstream()), { challenge: 'A'.repeat(43) })
    expect(await upstream().ask(login, { credential: made })).toMatchObject({ code: Code.PasskeyExpired })
  })

  test.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without user verification', { unverified: true }],
    ['for another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['by a copy with an older counter', { counter: 1 }],
  ])('are not accepted when the signature was made %s', async (_, odd) => {
    const { token } = await someone()
    const device = await addedPasskey(upstream(), token)
    expect(await signInByPasskey(upstream(), device)).toMatchObject({ code: 0 })
    const refused = { code: Code.PasskeyRefused, msg: '通行密钥没有通过验证，请再试一次，或用其他方式登录' }
    expect(await signInByPasskey(upstream(), device, odd)).toMatchObject(refused)
  })

  test('are accepted repeatedly from a device without a counter', async () => {
    const { token } = await someone()
    const device = softwareAuthenticator()
    const credential = device.register(await passkeyCreation(upstream(), token), { counter: 0 })
    expect(await as(token)(register, { credential })).toMatchObject({ code: 0 })
    for (let times = 0; times < 2; times++) expect(await signInByPasskey(upstream(), device, { counter: 0 })).toMatchObject({ code: 0 })
  })

  test('are not accepted with another key under their id', async () => {
    const { token } = await someone()
    const [device, forger] = [await addedPasskey(upstream(), token), softwareAuthenticator()]
    const forged = forger.signIn(await passkeyRequest(upstream()))
    const userHandle = device.signIn(await passkeyRequest(upstream())).response.userHandle
    const { credentialId: id } = device
    const credential = { ...forged, id, rawId: id, response: { ...forged.response, userHandle } }
    expect(await upstream().ask(login, { credential })).toMatchObject({ code: Code.PasskeyRefused })
  })

  test('of a blocked user are not accepted', async () => {
    const { account, token } = await someone()
    const device = await addedPasskey(upstream(), token)
    await upstream().db.updateTable('user_account').set({ blocked_at: 1 }).where('phone', '=', account).execute()
    expect(await signInByPasskey(upstream(), device)).toMatchObject({
      code: Code.AccountBlocked,
      msg: '该账号已被停用，如有疑问请联系客服',
    })
  })

  test('can be renamed and removed by their owner only; removed ones are not accepted', async () => {
    const [{ token }, other] = [await someone(), await someone()]
    const device = await addedPasskey(upstream(), token)
    const { id } = (await passkeysOf(upstream(), token)).list[0]!
    expect(await as(token)(`PUT /api/setting/passkey/${id}`, { name: ' 我的手机 ' })).toMatchObject({
      data: { list: [{ name: '我的手机' }] },
    })
    expect(await as(token)(`PUT /api/setting/passkey/${id}`, { name: ' ' })).toMatchObject({ code: Code.InvalidInput, msg: '请填写名称' })
    const missing = { code: Code.NotFound, msg: '这个通行密钥不存在，或已被删除' }
    expect(await as(other.token)(`PUT /api/setting/passkey/${id}`, { name: 'x' })).toMatchObject(missing)
    expect(await as(other.token)(`DELETE /api/setting/passkey/${id}`)).toMatchObject(missing)
    expect(await as(token)(`DELETE /api/setting/passkey/${id}`)).toMatchObject({ code: 0, data: { list: [] } })
    expect(await as(token)(`DELETE /api/setting/passkey/${id}`)).toMatchObject(missing)
    expect(await signInByPasskey(upstream(), device)).toMatchObject({
      code: Code.PasskeyUnknown,
      msg: '这个通行密钥已被删除，不能再用来登录，请用其他方式登录',
    })
  })

  test('cannot be removed when the last one is the only way to sign in', async () => {
    const { account, token } = await someone()
    const device = await addedPasskey(upstream(), token)
    upstream().time.now += 1000
    await addedPasskey(upstream(), token)
    await upstream().db.updateTable('user_account').set({ password_hash: null }).where('phone', '=', account).execute()
    const silent = await startUpstream(upstream().db, { time: upstream().time, withoutProviders: true })
    try {
      const [one, two] = (await passkeysOf(silent, token)).list
      expect(await silent.ask(`DELETE /api/setting/passkey/${two!.id}`, {}, { token })).toMatchObject({ code: 0 })
      expect(await silent.ask(`DELETE /api/setting/passkey/${one!.id}`, {}, { token })).toMatchObject({
        code: Code.Conflict,
        msg: '删除后就没有登录方式了，请先设置登录密码',
      })
      expect(await signInByPasskey(silent, device)).toMatchObject({ code: 0 })
    } finally {
      await silent.stop()
    }
  })

  test('have limited requests for options per address', { tags: ['wide'] }, async () => {
    const address = newAddress()
    for (let count = 0; count < limits.passkeysFromAddress.count; count++) await passkeyRequest(upstream(), { address })
    const answer = await upstream().ask('POST /api/user/passkey/options', {}, { address })
    expect(answer).toMatchObject({ code: Code.TooOften, msg: expect.stringMatching(/^这个网络上登录的次数太多，请 .+后再试$/) })
    expect(await upstream().ask('POST /api/user/passkey/options', {}, { address: newAddress() })).toMatchObject({ code: 0 })
  })

  test('have unused options removed by the cleanup', async () => {
    await passkeyRequest(upstream())
    upstream().time.now += limits.passkeyChallenge.lifeMs
    await sweep({ db: upstream().db, clock: () => upstream().time.now })
    expect(await upstream().db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { Code, type Data, type Input, type Issue, type Profile, type ProfileConflict, type StoredImage } from '#lib/contract'
import { Degree, Gender } from '#lib/enums'
import { storedImageOf } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { jpeg } from '../../../support/sampleImages.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { useParticipation } from '../../../support/useParticipation.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('a profile on %s', (engine) => {
  const upstream = useUpstream(engine)
  const someone = async () => {
    const { token } = await signedInAccount(upstream())
    const mine = async () => (await upstream().ask('GET /api/profile', undefined, { token })).data as Profile
    return {
      token,
      mine,
      change: (body: object) => upstream().ask('POST /api/profile', body, { token }),
      /** Changes the profile in its current version. */
      set: async (body: Partial<Input<'POST /api/profile'>>) =>
        upstream().ask('POST /api/profile', { version: (await mine()).version, ...body }, { token }),
      self: async () => ((await upstream().ask('GET /api/user/self', undefined, { token })).data as { user: object }).user,
    }
  }
  const issuesOf = (data: unknown) => (data as { issues: Issue[] }).issues

  test('is empty at first; changes affect given fields only', async () => {
    const me = await someone()
    expect(await me.mine()).toMatchObject({
      version: 0,
      gender: null,
      birthday: null,
      province: null,
      introduction: '',
      nicknameChangesLeft: 3,
    })
    await me.set({ nickname: '林师傅', gender: Gender.Female, region: { province: '江苏', city: '苏州' } })
    const { code, data } = await me.set({ birthday: '1990-02-28', introduction: '  焊了十年  ', degree: Degree.Vocational })
    expect(code).toBe(0)
    const all = {
      nickname: '林师傅',
      gender: 2,
      birthday: '1990-02-28',
      province: '江苏',
      city: '苏州',
      introduction: '焊了十年',
      degree: 2,
    }
    expect(data).toMatchObject({ ...all, version: 2 })
    expect(await me.self()).toMatchObject({ nickname: '林师傅' })
    await me.set({ gender: null, region: null, birthday: null, degree: null })
    expect(await me.mine()).toMatchObject({
      gender: null,
      province: null,
      city: null,
      birthday: null,
      degree: null,
      introduction: '焊了十年',
    })
  })

  test('rejects a change of an older version and returns the current one', async () => {
    const me = await someone()
    await me.set({ introduction: '在手机上写的' })
    const { code, data } = await me.change({ version: 0, introduction: '在电脑上写的' })
    expect(code).toBe(Code.Conflict)
    expect((data as ProfileConflict).profile).toEqual(await me.mine())
    expect((await me.mine()).introduction).toBe('在手机上写的')
    const answers = await Promise.all([1, 2, 3, 4].map((each) => me.change({ version: 1, introduction: `第 ${each} 个窗口` })))
    expect(answers.map((answer) => answer.code).toSorted((one, other) => one - other)).toEqual([
      0,
      Code.Conflict,
      Code.Conflict,
      Code.Conflict,
    ])
  })

  test('limits nickname changes to three in thirty days; setting the same name again does not count', async () => {
    const me = await someone()
    for (const nickname of ['林一', '林二', '林二', '林三']) expect(await me.set({ nickname })).toMatchObject({ code: 0 })
    expect(await me.mine()).toMatchObject({ nicknameChangesLeft: 0, nicknameChangeAt: '2026-03-31T08:00:00.000Z' })
    const { code, data } = await me.set({ nickname: '林四' })
    expect(code).toBe(Code.InvalidInput)
    expect(issuesOf(data)[0]).toMatchObject({ path: 'nickname', message: '30 天内最多改 3 次昵称，2026-03-31 16:00 后可以再改' })
    expect(await me.set({ introduction: '其余照常能改' })).toMatchObject({ code: 0 })
  })

  test.each([
    ['林', '昵称为 2 到 20 个字'],
    ['长'.repeat(21), '昵称为 2 到 20 个字'],
    ['找我 138-0013-8000', '昵称里不能有手机号'],
    ['１３８００１３８０００', '昵称里不能有手机号'],
    ['择一技小助手', '昵称里不能有“择一技”，以免被当成平台的工作人员'],
    ['ＡＤＭＩＮ', '昵称里不能有“admin”，以免被当成平台的工作人员'],
    ['客 服', '昵称里不能有“客服”，以免被当成平台的工作人员'],
    ['<b>粗</b>', '昵称只能用文字、数字、空格和 _ - ·'],
    ['看不\u200b见', '昵称只能用文字、数字、空格和 _ - ·'],
  ])('rejects the nickname %j: %s', async (nickname, message) => {
    const me = await someone()
    const { code, data } = await me.set({ nickname })
    expect([code, issuesOf(data)[0]]).toEqual([Code.InvalidInput, { path: 'nickname', message }])
  })

  test.each([
    ['region', { region: { province: '江苏', city: '杭州' } }],
    ['region', { region: { province: '火星', city: null } }],
    ['birthday', { birthday: '2027-01-01' }],
    ['birthday', { birthday: '1899-12-31' }],
    ['birthday', { birthday: '2001-02-29' }],
    ['introduction', { introduction: '字'.repeat(201) }],
    ['avatar', { avatar: 'no-such-image' }],
  ] as const)('rejects %s with a value that no form offers: %j', async (path, body) => {
    const me = await someone()
    const { code, data } = await me.set(body)
    expect([code, issuesOf(data)[0]?.path]).toEqual([Code.InvalidInput, path])
  })

  test('shows an avatar to everyone while the user has it; other images, or those of other users, are rejected', async () => {
    const [me, other] = [await someone(), await someone()]
    const sent = { token: me.token, raw: await jpeg(), headers: { 'content-type': 'image/jpeg' } }
    const image = (await upstream().ask('POST /api/file?purpose=avatar', undefined, sent)).data as StoredImage
    for (const id of [
      (await storedImageOf(upstream(), other.token, 'avatar')).id,
      (await storedImageOf(upstream(), me.token, 'feedback')).id,
    ])
      expect(await me.set({ avatar: id })).toMatchObject({ code: Code.InvalidInput })
    expect((await me.set({ avatar: image.id })).data).toMatchObject({ avatar: image.url })
    expect(await me.self()).toMatchObject({ avatar: image.url })
    const shown = () => upstream().ask(`GET ${image.url}`)
    expect((await shown()).headers.get('cache-control')).toBe('private, no-cache')
    expect((await me.set({ avatar: null })).data).toMatchObject({ avatar: null })
    expect(await shown()).toMatchObject({ status: 404 })
  })

  test('has regions with each province once, and each city in its province', async () => {
    const { data } = await upstream().ask('GET /api/profile/region')
    const { list } = data as Data<'GET /api/profile/region'>
    expect(list).toHaveLength(34)
    expect(new Set(list.map(({ province }) => province)).size).toBe(34)
    for (const { cities } of list) expect(new Set(cities).size).toBe(cities.length)
    expect(list.find(({ province }) => province === '浙江')?.cities).toContain('杭州')
  })
})

describe.each(engines)('the occupation of a profile on %s', (engine) => {
  const world = useParticipation(engine)

  test('is taken from the catalogue, by category; other values are rejected', async () => {
    const { call, user } = world()
    const me = await user()
    const { list } = await call('GET /api/profile/profession', {}, me)
    expect(list.flatMap((group) => group.list)).toContainEqual({ id: 'welder', name: '焊工' })
    expect((await call('POST /api/profile', { version: 0, profession: 'welder' }, me)).profession).toEqual({ id: 'welder', name: '焊工' })
    await expect(call('POST /api/profile', { version: 1, profession: 'no-such-trade' }, me)).rejects.toMatchObject({
      code: Code.InvalidInput,
    })
    expect((await call('GET /api/profile', {}, me)).profession).toEqual({ id: 'welder', name: '焊工' })
  })
})

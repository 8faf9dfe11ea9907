import { expect, test } from 'vitest'
import { type Api, ApiError, Code, type Profile } from '#lib/contract'
import { createProfileSaver, type Fields, type ProfileState } from '../../../../../../client/routes/setting/user/createProfileSaver.ts'

const stored: Profile = {
  version: 3,
  nickname: '林师傅',
  nicknameChangesLeft: 3,
  nicknameChangeAt: null,
  avatar: null,
  gender: null,
  birthday: null,
  province: null,
  city: null,
  introduction: '',
  degree: null,
  profession: null,
}

type Answer = (input: Partial<Fields> & { version: number }) => Profile | Promise<Profile>

/** Creates a saver whose calls are answered one after another. */
function begin(answers: Answer[], begun?: { version: number; pending: Partial<Fields> }) {
  const sent: unknown[] = []
  const states: ProfileState['saved'][] = []
  const api = (async (_name: string, input: Parameters<Answer>[0]) => {
    sent.push(input)
    return answers.shift()!(input)
  }) as unknown as Api
  const saver = createProfileSaver({ api, profile: stored, ...(begun && { begun }), onState: ({ saved }) => void states.push(saved) })
  return { saver, sent, states }
}

const refusal = (code: Code, data: unknown = null) => new ApiError('资料刚刚在别处改过', { status: 200, code, data })
const offline = () => {
  throw new ApiError('网络断开', { status: 0 })
}

test('shows 未保存, then 保存中, then 已保存, and sends only changed fields', async () => {
  const { saver, sent, states } = begin([({ introduction }) => ({ ...stored, version: 4, introduction: introduction! })])
  saver.change({ introduction: '焊了十年' })
  await saver.save()
  expect(sent).toEqual([{ version: 3, introduction: '焊了十年' }])
  expect(states[0]).toBe('unsaved')
  expect(states).toContain('saving')
  expect(saver.state()).toMatchObject({ saved: 'saved', pending: {} })
})

test('a change while the previous text is in flight is sent next, one call at a time', async () => {
  let answer: (profile: Profile) => void = () => {}
  const { saver, sent } = begin([
    () => new Promise((done) => (answer = done)),
    ({ introduction }) => ({ ...stored, version: 5, introduction: introduction! }),
  ])
  saver.change({ introduction: '焊' })
  const saving = saver.save()
  saver.change({ introduction: '焊了十年' })
  await saver.save()
  expect(sent).toHaveLength(1)
  answer({ ...stored, version: 4, introduction: '焊' })
  await saving
  expect(sent.at(-1)).toEqual({ version: 4, introduction: '焊了十年' })
  expect(saver.state().saved).toBe('saved')
})

test('without a network, everything stays, and retrying stores it', async () => {
  const { saver } = begin([offline, ({ gender }) => ({ ...stored, version: 4, gender: gender! })])
  saver.change({ gender: 2 })
  await saver.save()
  expect(saver.state()).toMatchObject({ saved: 'unsaved', pending: { gender: 2 }, fault: '网络断开，还没有保存', passing: true })
  await saver.save()
  expect(saver.state()).toMatchObject({ saved: 'saved', pending: {}, fault: undefined, passing: false })
})

test('a server error can be retried automatically, an ended session cannot', async () => {
  const fail = (status: number, code: Code | undefined) => () => {
    throw new ApiError('没有保存', { status, ...(code !== undefined && { code }) })
  }
  const { saver } = begin([fail(500, undefined), fail(200, Code.SignInNeeded)])
  saver.change({ gender: 2 })
  for (const passing of [true, false]) {
    await saver.save()
    expect(saver.state()).toMatchObject({ saved: 'unsaved', pending: { gender: 2 }, fault: '没有保存', passing })
  }
})

test('a refused field keeps its text with the reason, and the others are stored', async () => {
  const { saver, sent } = begin([
    () => {
      throw refusal(Code.InvalidInput, { issues: [{ path: 'nickname', message: '昵称里不能有手机号' }] })
    },
    ({ degree }) => ({ ...stored, version: 4, degree: degree! }),
  ])
  saver.change({ nickname: '13800138000', degree: 4 })
  await saver.save()
  expect(sent.at(-1)).toEqual({ version: 3, degree: 4 })
  expect(saver.state()).toMatchObject({
    saved: 'unsaved',
    pending: { nickname: '13800138000' },
    faults: { nickname: '昵称里不能有手机号' },
  })
})

test('changes of another window are adopted; for conflicting changes, the user decides', async () => {
  const theirs = { ...stored, version: 4, gender: 1 as const, introduction: '在手机上写的' }
  const { saver, sent } = begin([
    () => {
      throw refusal(Code.Conflict, { profile: theirs })
    },
    ({ degree }) => ({ ...theirs, version: 5, degree: degree! }),
    ({ introduction }) => ({ ...theirs, version: 6, degree: 4, introduction: introduction! }),
  ])
  saver.change({ introduction: '在电脑上写的', degree: 4 })
  await saver.save()
  expect(sent.at(-1)).toEqual({ version: 4, degree: 4 })
  expect(saver.state()).toMatchObject({ saved: 'unsaved', conflicts: { introduction: '在手机上写的' }, profile: { gender: 1 } })
  await saver.decide('introduction', 'mine')
  expect(sent.at(-1)).toEqual({ version: 5, introduction: '在电脑上写的' })
  expect(saver.state()).toMatchObject({ saved: 'saved', conflicts: {} })
})

test('a lost response is no conflict', async () => {
  const { saver } = begin([
    () => {
      throw refusal(Code.Conflict, { profile: { ...stored, version: 4, introduction: '焊了十年' } })
    },
  ])
  saver.change({ introduction: '焊了十年' })
  await saver.save()
  expect(saver.state()).toMatchObject({ saved: 'saved', pending: {}, conflicts: {} })
})

test('changes of a page that was left are stored now, or require a decision after a change elsewhere', async () => {
  const same = begin([({ introduction }) => ({ ...stored, version: 4, introduction: introduction! })], {
    version: 3,
    pending: { introduction: '昨天写的' },
  })
  await same.saver.save()
  expect(same.saver.state()).toMatchObject({ saved: 'saved', profile: { introduction: '昨天写的' } })
  const older = begin([], { version: 2, pending: { introduction: '昨天写的' } })
  await older.saver.save()
  expect(older.sent).toEqual([])
  expect(older.saver.state()).toMatchObject({ saved: 'unsaved', conflicts: { introduction: '' } })
})

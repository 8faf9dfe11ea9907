import { describe, expect, test } from 'vitest'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { patient } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const expired = expect.stringMatching(/^skill_token=; Path=\/; Expires=Thu, 01 Jan 1970/)

describe('a malformed cookie', () => {
  const hostile: [string, string][] = [
    ['an empty cookie', 'skill_token='],
    ['an oversized cookie', `skill_token=${'a'.repeat(8192)}`],
    ['an encoded line break', 'skill_token=abcdefgh%0d%0aX-Evil:1'],
    ['an object', 'skill_token=j:{"a":1}'],
    ['an encoded object', 'skill_token=j%3A%7B%22toString%22%3A1%7D'],
    ['an encoded control character', 'skill_token=abcdefgh%00%07'],
    ['quotes', `skill_token="${tokenOf('learner')}"`],
    ['a malformed percent escape', 'skill_token=abcdefgh%E0%A4%A'],
    ['a space inside', 'skill_token=abc defghi'],
    ['non-Latin characters', 'skill_token=%E7%94%A8%E6%88%B7%E7%94%A8%E6%88%B7%E7%94%A8%E6%88%B7'],
  ]
  test.each(hostile)('%s makes the caller of a page a visitor and is cleared', async (_, cookie) => {
    const page = await both.host.ask('GET /course', { headers: { ...patient, cookie } })
    expect(page.status).toBe(200)
    expect(page.cookies).toEqual([expired])
    expect(page.text).toContain('登录')
    for (const request of both.upstream.received) expect(request.headers).not.toHaveProperty('token')
  })

  test.each(hostile)('%s makes the caller of the API a visitor, is cleared and is not forwarded', async (_, cookie) => {
    for (const line of ['GET /api/user/self', 'GET /api/category']) {
      const call = await both.host.ask(line, { headers: { cookie } })
      expect(call).toMatchObject({ status: 200, cookies: [expired], json: { code: 0 } })
    }
    expect(both.upstream.received).toHaveLength(2)
    for (const request of both.upstream.received) {
      expect(request.headers).not.toHaveProperty('token')
      expect(request.headers).not.toHaveProperty('cookie')
    }
  })
})

describe('a valid cookie', () => {
  test.each(['GET /api/category', 'GET /api/user/self', 'GET /course'])(
    'is forwarded as exactly one token header with %s',
    async (line) => {
      const headers = {
        cookie: `a=1; skill_token=${tokenOf('learner')}; skill_return=%2Fstudy`,
        token: 'forged-token',
        'sec-fetch-site': 'same-origin',
      }
      const answer = await both.host.ask(line, { headers })
      expect(answer.status).toBe(200)
      expect(answer.cookies).toEqual([])
      expect(both.upstream.received.length).toBeGreaterThan(0)
      for (const request of both.upstream.received) {
        expect(request.count('token')).toBe(1)
        expect(request.headers['token']).toBe(tokenOf('learner'))
        expect(request.headers).not.toHaveProperty('cookie')
      }
    },
  )

  test('is read next to a cookie whose name has the same suffix', async () => {
    await both.host.ask('GET /api/category', { headers: { cookie: `x_skill_token=abcdefghij; skill_token=${tokenOf('learner')}` } })
    expect(both.upstream.received[0]?.headers['token']).toBe(tokenOf('learner'))
  })

  test('shows the page of that user', async () => {
    const page = await both.host.ask('GET /', {
      headers: { ...patient, cookie: `skill_token=${tokenOf('王小明')}`.replace('王小明', 'xiaoming') },
    })
    expect(page.text).toContain('xiaoming的菜单')
  })
})

describe('two cookies over http', () => {
  const cookie = `skill_token=ended-session;   skill_token =${tokenOf('learner')}`
  /** Answers for the given tokens as for ended sessions. */
  const endedFor =
    (...ended: string[]): Behaviour =>
    (exchange) =>
      ended.includes(String(exchange.received.headers['token'])) ? faults.data(null)(exchange) : exchange.normal()

  test('mean the user of the one that has a session', async () => {
    both.upstream.on('/api/user/self', endedFor('ended-session'))
    for (const pair of [cookie, `skill_token=${tokenOf('learner')}; skill_token=ended-session`]) {
      const page = await both.host.ask('GET /course', { headers: { ...patient, cookie: pair } })
      expect(page).toMatchObject({ status: 200, cookies: [] })
      expect(page.text).toContain('learner的菜单')
      expect((await both.host.ask('GET /study', { headers: { cookie: pair } })).status).toBe(200)
      const call = await both.host.ask('POST /api/course/a/join', {
        headers: { 'sec-fetch-site': 'same-origin', cookie: pair },
        body: '{}',
      })
      expect(call).toMatchObject({ status: 200, cookies: [] })
    }
    expect(both.upstream.to('/api/course/a/join').map(({ headers }) => headers['token'])).toEqual([tokenOf('learner'), tokenOf('learner')])
  })

  test('of which one is malformed mean the user of the other one', async () => {
    await both.host.ask('GET /api/category', { headers: { cookie: `skill_token=; skill_token=${tokenOf('learner')}` } })
    expect(both.upstream.received.map(({ headers }) => headers['token'])).toEqual([tokenOf('learner')])
  })

  test.each([
    ['have a session each', ['eve', 'adam'], endedFor(), 2],
    ['have no session', ['old', 'older'], endedFor(tokenOf('old'), tokenOf('older')), 2],
    ['are four', ['a', 'b', 'c', 'd'], endedFor(), 0],
  ])('mean a visitor and are cleared if they %s', async (_, names, behaviour, checks) => {
    both.upstream.on('/api/user/self', behaviour)
    const several = names.map((name) => `skill_token=${tokenOf(name)}`).join('; ')
    const call = await both.host.ask('GET /api/category', { headers: { cookie: several } })
    expect(call).toMatchObject({ status: 200, cookies: [expired] })
    expect(both.upstream.to('/api/user/self')).toHaveLength(checks)
    expect(both.upstream.to('/api/category')[0]?.headers).not.toHaveProperty('token')
  })

  test('mean a visitor but are not cleared while the upstream cannot check them', async () => {
    both.upstream.on('/api/user/self', faults.body({ code: 1502, data: null, message: '' }, 500))
    const asked = { headers: { cookie: `skill_token=ended-session; skill_token=${tokenOf('late')}` } }
    expect(await both.host.ask('GET /api/category', asked)).toMatchObject({ status: 200, cookies: [] })
    both.upstream.on('/api/user/self', endedFor('ended-session'))
    await both.host.ask('GET /api/category', asked)
    expect(both.upstream.to('/api/category').map(({ headers }) => headers['token'])).toEqual([undefined, tokenOf('late')])
  })
})

describe('a token that the upstream', () => {
  const headers = { ...patient, cookie: 'skill_token=unknown-token', 'sec-fetch-site': 'same-origin' }
  test.each([
    ['does not know', faults.data(null)],
    ['rejects', faults.code(1001)],
  ])('%s is cleared, by a page and by the call for the current user', async (_, behaviour) => {
    both.upstream.on('/api/user/self', behaviour)
    for (const line of ['GET /course', 'GET /api/user/self']) {
      const answer = await both.host.ask(line, { headers })
      expect(answer.status).toBe(200)
      expect(answer.cookies).toEqual([expired])
    }
  })

  test('belongs to a blocked account is cleared, and the next page is to say so', async () => {
    both.upstream.on('*', faults.body({ code: 1001, data: { blocked: true }, message: '已停用', msg: '已停用' }))
    const told = expect.stringMatching(/^skill_blocked=1; Max-Age=60; Path=\/; Expires=[^;]+; SameSite=Lax$/)
    for (const line of ['GET /course', 'GET /api/user/self', 'GET /api/user/device', 'GET /study']) {
      expect((await both.host.ask(line, { headers })).cookies, line).toEqual(expect.arrayContaining([expired, told]))
    }
    expect(await both.host.ask('GET /api/user/self', { headers })).toMatchObject({ json: { code: 0, data: null } })
  })

  test.each([
    ['cannot check', faults.body({ code: 1502, data: null, message: '', msg: '坏了' }, 500)],
    ['is too busy to check', faults.code(1029)],
    ['does not receive', faults.reset],
    ['answers with nonsense about', faults.brokenJson],
  ])('%s is kept: temporary failures sign no user out', async (_, behaviour) => {
    both.upstream.on('/api/user/self', behaviour)
    for (const line of ['GET /course', 'GET /api/user/self', 'HEAD /api/user/self']) {
      expect((await both.host.ask(line, { headers })).cookies, line).toEqual([])
    }
  })
})

describe('an answer with the code of an ended session', () => {
  const cookie = `skill_token=${tokenOf('learner')}`
  const calls = [
    'POST /api/course/a/join',
    'GET /api/category',
    'GET /api/user/device',
    'POST /api/sys/user/sms/code',
    'POST /api/user/login',
  ]
  const askAll = async (headers: Record<string, string>) => {
    both.upstream.on('*', faults.code(1001))
    const answers = calls.map(async (line) => {
      const answer = await both.host.ask(line, { headers, ...(line.startsWith('POST') && { body: '{}' }) })
      expect(answer, line).toMatchObject({ status: 200, json: { code: 1001 } })
      return answer.cookies
    })
    return Promise.all(answers)
  }

  test.each([
    ['a page', { 'sec-fetch-site': 'same-origin', cookie }],
    ['a page that names its origin', { origin: 'http://localhost:3000', cookie }],
  ])('clears the cookie of %s', async (_, headers) => {
    expect(await askAll(headers)).toEqual(calls.map(() => [expired]))
  })

  test.each<[string, Record<string, string>]>([
    ['a visitor', { 'sec-fetch-site': 'same-origin' }],
    ['a program with a token header', { token: tokenOf('app') }],
    ['a program with a token header and a cookie', { token: tokenOf('app'), cookie }],
  ])('sets no cookie for %s', async (_, headers) => {
    expect(await askAll(headers)).toEqual(calls.map(() => []))
  })

  test('clears the cookie once when a page is opened', async () => {
    both.upstream.on('*', faults.code(1001))
    expect((await both.host.ask('GET /course', { headers: { ...patient, cookie } })).cookies).toEqual([expired])
  })

  test.each([
    ['another error code', faults.code(1003)],
    ['success without data', faults.data(null)],
    ['a server error', faults.body({ code: 1502, data: null, message: '' }, 500)],
    ['a file with the same content', faults.body({ code: 1001 })],
  ])('is not confused with %s', async (what, behaviour) => {
    both.upstream.on('*', behaviour)
    const line = what.startsWith('a file') ? 'GET /api/media/a.json' : 'GET /api/category'
    expect((await both.host.ask(line, { headers: { 'sec-fetch-site': 'same-origin', cookie } })).cookies).toEqual([])
  })

  test('makes guarded pages redirect home', async () => {
    both.upstream.on('/api/course/a/join', faults.code(1001))
    const gone = await both.host.ask('POST /api/course/a/join', { headers: { 'sec-fetch-site': 'same-origin', cookie }, body: '{}' })
    const left = gone.cookies[0]!.split(';')[0]!
    expect(await both.host.ask('GET /study', { headers: { cookie: left } })).toMatchObject({ status: 308, headers: { location: '/' } })
  })
})

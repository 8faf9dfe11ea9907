import { describe, expect, test } from 'vitest'
import { faults } from '../../support/faultUpstream.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

/* Signing in where no scripts run. */

const both = useHost()
const signInPage = 'GET /signin'
const [account, password] = ['13800138000', 'Abcd-1234']

/** Sends the form as a page of the site. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  both.host.ask('POST /signin', {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

const bodyTo = (path: string): unknown => JSON.parse(both.upstream.to(path)[0]!.body())

test('the header of each page links to the form where no scripts run', async () => {
  for (const path of ['/', '/course', '/search', '/nope']) {
    const { text } = await both.host.ask(`GET ${path}`)
    expect(text, path).toMatch(/<noscript><a href="\/signin">登录<\/a><\/noscript>/)
  }
})

describe('the form', () => {
  test('needs no script and is not cached', async () => {
    const page = await both.host.ask(signInPage)
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(page.text).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.text).toMatch(/<form method="post" action="\/signin">.*name="account".*type="password" name="security"/s)
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['the page with the link', signInPage, { referer: 'http://HOST/course?page=2' }, '/course?page=2'],
    ['the page that the guard has refused', signInPage, { referer: 'http://HOST/', cookie: 'skill_return=%2Fstudy' }, '/study'],
    ['the home page after another site', signInPage, { referer: 'https://evil.example/x' }, '/'],
    ['the home page instead of another site', 'GET /signin?next=//evil.example', {}, '/'],
    ['the home page instead of the form itself', 'GET /signin?next=/signin%3Fway=code', {}, '/'],
  ])('returns to %s', async (_, line, headers, next) => {
    const { host } = new URL(both.host.origin)
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('HOST', host)]))
    const page = await both.host.ask(line, { headers: { host, ...sent } })
    expect(page.text).toContain(`name="next" value="${next}"`)
  })

  test('leads a signed-in user on', async () => {
    const cookie = `skill_token=${tokenOf('learner')}`
    expect(await both.host.ask('GET /signin?next=/course', { headers: { cookie } })).toMatchObject({
      status: 303,
      headers: { location: '/course' },
    })
  })
})

describe('a password', () => {
  const fields = { way: 'password', account: '+86 138-0013-8000', security: ` ${password} `, next: '/study?tab=notes' }

  test('signs in and leads back', async () => {
    const signedIn = await send(fields)
    expect(bodyTo('/api/user/login')).toEqual({ account, security: password, loginType: 1 })
    expect(signedIn.status).toBe(303)
    const cookie = signedIn.cookies[0]!.split(';')[0]!
    expect(cookie).toMatch(/^skill_token=./)
    expect(signedIn.cookies[0]).toContain('HttpOnly')
    const led = await both.host.ask(`GET ${String(signedIn.headers.location)}`, { headers: { cookie } })
    expect(led).toMatchObject({ status: 303, headers: { location: '/study?tab=notes' } })
  })

  test('is followed by the reason if the browser keeps no cookie', async () => {
    const signedIn = await send(fields)
    expect((await both.host.ask(`GET ${String(signedIn.headers.location)}`)).text).toContain('浏览器没有保存登录状态')
  })

  test.each([
    ['that is wrong', faults.code(1101), {}, '不行'],
    ['without a phone', faults.none, { account: '' }, '请输入手机号'],
    ['for a malformed phone', faults.none, { account: '1380013' }, '手机号格式错误'],
    ['that is empty', faults.none, { security: ' ' }, '请输入密码'],
    ['that the upstream does not answer', faults.reset, {}, '服务暂时不可用，请稍后再试'],
    ['that is answered with 204', faults.body('', 204), {}, '服务暂时不可用，请稍后再试'],
  ])('%s shows the reason and keeps the phone', async (_, behaviour, wrong, reason) => {
    both.upstream.on('/api/user/login', behaviour)
    const shown = await send({ ...fields, ...wrong })
    expect(shown).toMatchObject({ status: 422, cookies: [] })
    expect(shown.text).toContain(`role="alert" class="bad">${reason}`)
    expect(shown.text).toContain('name="next" value="/study?tab=notes"')
    expect(shown.text).not.toContain(password)
    if (!('account' in wrong)) expect(shown.text).toContain(`value="${account}"`)
  })

  test('of a form on another site is refused', async () => {
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) expect(await send(fields, headers)).toMatchObject({ status: 403, cookies: [] })
    expect(both.upstream.received).toEqual([])
  })

  test('cannot bring markup into the page', async () => {
    const shown = await send({ ...fields, account: '"><b>x', security: '' })
    expect(shown.text).not.toContain('<b>')
  })
})

describe('a code', () => {
  const fields = { way: 'code', account, next: '/course' }

  test('is sent, typed and signs in', async () => {
    expect((await both.host.ask('GET /signin?way=code')).text).not.toContain('name="security"')
    both.upstream.on('/api/sys/user/sms/code', faults.data(null))
    const sent = await send({ ...fields, send: '1' })
    expect(bodyTo('/api/sys/user/sms/code')).toEqual({ account, type: 2 })
    expect(sent.text).toMatch(/验证码已发送.*autocomplete="one-time-code"/s)
    const signedIn = await send({ ...fields, security: 'A1b2C3', agreed: 'on' })
    expect(bodyTo('/api/user/login')).toEqual({ account, security: 'A1b2C3', loginType: 2 })
    expect(signedIn).toMatchObject({ status: 303, cookies: [expect.stringMatching(/^skill_token=./)] })
  })

  test('needs six characters and the consent, and keeps its field', async () => {
    for (const [typed, reason] of [
      [{ security: '12345', agreed: 'on' }, '请输入 6 位验证码'],
      [{ security: '123456' }, '请先阅读并同意'],
    ] as const) {
      const shown = await send({ ...fields, ...typed })
      expect(shown.text).toContain(reason)
      expect(shown.text).toContain('name="security"')
    }
    expect(both.upstream.received).toEqual([])
  })

  test('that was not sent shows the reason', async () => {
    both.upstream.on('/api/sys/user/sms/code', faults.code(1029))
    const shown = await send({ ...fields, send: '1' })
    expect(shown).toMatchObject({ status: 422 })
    expect(shown.text).toContain('不行')
    expect(shown.text).not.toContain('name="security"')
  })
})

test('other methods are refused, and paths below are missing', async () => {
  expect(await both.host.ask('DELETE /signin')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
  expect((await both.host.ask('GET /signin/x')).status).toBe(404)
})

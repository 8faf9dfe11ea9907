import { describe, expect, test } from 'vitest'
import type { Behaviour } from '../../support/faultUpstream.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

/*
 * A page of a signed-in user is rendered once for all users with the same data, except for the places that show the user.
 * Therefore the page of each user must equal one that is rendered for that user alone.
 */

const both = useHost()

/** Users by the token's name, with and without the optional fields of an account. */
const users: Record<string, object> = {
  li: { id: 'u-li', nickname: '李<b>雷</b>', avatar: null, phone: '138****0001' },
  han: { id: 'u-han', nickname: '韩梅梅</script>', avatar: '/api/media/avatars/han.png', phone: '139****0002' },
  nameless: { id: 'u-nameless' },
}
const ownSelf: Behaviour = ({ received, response }) => {
  const name = Object.keys(users).find((known) => received.headers['token'] === tokenOf(known))
  const data = name === undefined ? null : { user: users[name] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data, message: 'ok' }))
}

async function pageOf(name: string, path: string) {
  both.upstream.on('/api/user/self', ownSelf)
  // Defers no part, even on a slow machine.
  const page = await both.host.ask(`GET ${path}`, {
    headers: { cookie: `skill_token=${tokenOf(name)}`, 'accept-encoding': 'identity', prefer: 'wait=5' },
  })
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1]!
  // A page contains all style rules that its route has ever used.
  const common = page.text
    .replaceAll(nonce, 'NONCE')
    .replace(/<style.*?<\/style>/s, '')
    .split(/(?=<)/)
  return { ...page, nonce, common }
}

/** Equal answers are recognised from the third one on; only then is a page shared. */
async function warm(name: string, path: string) {
  for (let times = 0; times < 4; times += 1) await pageOf(name, path)
}

describe.each(['/', '/course', '/course/x', '/profession', '/business', '/search?q=%E7%84%8A'])('the page %s', (path) => {
  test('is byte for byte the page rendered for one user alone', async () => {
    const alone: Record<string, string[]> = {}
    // An undeclared parameter makes a page that is rendered for this request alone.
    for (const name of Object.keys(users)) {
      const page = await pageOf(name, `${path}${path.includes('?') ? '&' : '?'}utm=${name}`)
      alone[name] = page.common
    }
    await warm('li', path)
    for (const name of Object.keys(users)) expect((await pageOf(name, path)).common, name).toEqual(alone[name])
    for (const name of Object.keys(users)) expect((await pageOf(name, path)).common, name).toEqual(alone[name])
  })

  test('contains data of the requesting user only', async () => {
    await warm('li', path)
    const [li, han] = [await pageOf('li', path), await pageOf('han', path)]
    expect(li.text).toContain('138****0001')
    expect(li.text).toContain('李&lt;b&gt;雷&lt;/b&gt;')
    expect(han.text).toContain('139****0002')
    expect(han.text).not.toMatch(/u-li|138\*|雷/)
    expect(han.text).not.toContain('梅梅</script>')
    expect(han.nonce).not.toBe(li.nonce)
    expect(han.text).not.toContain(li.nonce)
  })
})

test('updates a shared page as soon as its data changes', async () => {
  await warm('li', '/course')
  both.upstream.on('/api/course', ({ response }) => {
    const data = { list: [], total: 0, page: 1, pageSize: 24 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data, message: 'ok' }))
  })
  expect((await pageOf('li', '/course')).text).toContain('没有')
})

test("shows a visitor's page after the session has ended", async () => {
  await warm('li', '/course')
  const page = await pageOf('gone', '/course')
  expect(page.text).toContain('登录')
  expect(page.text).not.toContain('退出登录')
})

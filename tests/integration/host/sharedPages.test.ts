import { describe, expect, test } from 'vitest'
import type { Behaviour } from '../../support/faultUpstream.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

/*
 * A page of a signed-in user is rendered once for all users whose data is the same, but for the places that show who is
 * signed in. So what one user gets must be what a page made for that user alone would be.
 */

const both = useHost()

/** Users by the token's name: with and without what an account may lack. */
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
  // No part is deferred, however busy the machine is.
  const page = await both.host.ask(`GET ${path}`, {
    headers: { cookie: `skill_token=${tokenOf(name)}`, 'accept-encoding': 'identity', prefer: 'wait=5' },
  })
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1]!
  // A page has all rules that its route has ever used.
  const common = page.text
    .replaceAll(nonce, 'NONCE')
    .replace(/<style.*?<\/style>/s, '')
    .split(/(?=<)/)
  return { ...page, nonce, common }
}

/** Answers of equal text are one value from their third coming: only then is a page shared. */
async function warm(name: string, path: string) {
  for (let times = 0; times < 4; times += 1) await pageOf(name, path)
}

describe.each(['/', '/course', '/course/x', '/profession', '/business', '/search?q=%E7%84%8A'])('the page %s', (path) => {
  test('is to the byte what it would be if nobody else had asked for it', async () => {
    const alone: Record<string, string[]> = {}
    // A parameter that the page does not read: made for this request alone.
    for (const name of Object.keys(users)) {
      const page = await pageOf(name, `${path}${path.includes('?') ? '&' : '?'}utm=${name}`)
      alone[name] = page.common
    }
    await warm('li', path)
    for (const name of Object.keys(users)) expect((await pageOf(name, path)).common, name).toEqual(alone[name])
    for (const name of Object.keys(users)) expect((await pageOf(name, path)).common, name).toEqual(alone[name])
  })

  test('names nobody but who asked for it', async () => {
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

test('a page follows its data at once', async () => {
  await warm('li', '/course')
  both.upstream.on('/api/course', ({ response }) => {
    const data = { list: [], total: 0, page: 1, pageSize: 24 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data, message: 'ok' }))
  })
  expect((await pageOf('li', '/course')).text).toContain('没有')
})

test('whose session is over is a visitor on the next page', async () => {
  await warm('li', '/course')
  const page = await pageOf('gone', '/course')
  expect(page.text).toContain('登录')
  expect(page.text).not.toContain('退出登录')
})

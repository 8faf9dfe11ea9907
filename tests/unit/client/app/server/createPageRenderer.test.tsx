import { createStaticHandler, type StaticHandlerContext } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Own } from '#app/Own.tsx'
import type { Self } from '#app/readSelf.ts'
import { createPageRenderer } from '#app/server/createPageRenderer.tsx'
import { settledPart } from '#app/Deferred.ts'
import { useSelf, useSelfId, useSignedIn } from '#app/useSelf.ts'

/* Shared and personal parts of a page for many users. */

const list = { titles: ['焊接'] }
const rendered = vi.fn()
beforeEach(() => rendered.mockClear())

function Shared() {
  rendered()
  useSelfId()
  return (
    <html lang="zh-CN">
      <head />
      <body>
        {useSignedIn() ? '已登录' : '未登录'}
        <Own as="p">{({ user }) => user?.nickname}</Own>
      </body>
    </html>
  )
}
function OfOneUser() {
  rendered()
  return (
    <html lang="zh-CN">
      <head />
      <body>{useSelf().user?.nickname}</body>
    </html>
  )
}

const assets = { build: '1', entry: '/entry.js', stylesheet: '', linkedStyles: [], scripts: {} }

function pagesOf(Component: () => React.JSX.Element) {
  const renderer = createPageRenderer(assets)
  return async (nickname: string, { value = list, path = '/p' }: { value?: object; path?: string } = {}) => {
    const self = await settledPart(Promise.resolve({ user: { id: nickname, nickname } as Self }))
    const courses = await settledPart(Promise.resolve(value))
    const handler = createStaticHandler([{ id: 'root', path: '/p', Component, loader: () => ({ self, courses, hasToken: true }) }])
    const context = (await handler.query(new Request(`http://site${path}`))) as StaticHandlerContext
    const request = {
      path,
      hasToken: true,
      transport: () => Promise.reject(new Error('A renderer makes no calls')),
      signal: new AbortController().signal,
      nonce: `nonce-of-${nickname}`,
      onFault: (error: unknown) => {
        throw error
      },
    }
    const answer = await renderer.render(context, { request, page: '/p' })
    if (answer.kind !== 'document') throw new Error('The page is not a document')
    return new Promise<string>((resolve) => {
      let html = ''
      answer.send({ write: (text) => (html += text), end: (whole) => resolve(whole ? Buffer.from(whole).toString() : html) })
    })
  }
}

test('a page is rendered once for users with equal data, with the name and nonce of each', async () => {
  const pageFor = pagesOf(Shared)
  const [li, han] = [await pageFor('李雷'), await pageFor('韩梅梅')]
  expect(rendered).toHaveBeenCalledOnce()
  expect(li).toContain('已登录<p>李雷</p>')
  expect(han).toBe(li.replaceAll('李雷', '韩梅梅'))
})

test('a section that combines several answers is shared while all of them are equal', async () => {
  const pageFor = pagesOf(Shared)
  const gathered = () => ({ series: list.titles, packages: list.titles })
  await pageFor('李雷', { value: gathered() })
  await pageFor('韩梅梅', { value: gathered() })
  expect(rendered).toHaveBeenCalledOnce()
  await pageFor('韩梅梅', { value: { ...gathered(), packages: ['焊接'] } })
  expect(rendered).toHaveBeenCalledTimes(2)
})

test('a page that shows the user outside a slot is rendered for each user', async () => {
  const pageFor = pagesOf(OfOneUser)
  const [li, han] = [await pageFor('李雷'), await pageFor('韩梅梅')]
  expect(li).toContain('<body>李雷')
  expect(han).toContain('<body>韩梅梅')
  expect(han).not.toContain('李雷')
})

test.each([
  ['other data, even equal', { value: { titles: ['焊接'] } }],
  ['a parameter that the page does not declare', { path: '/p?from=x' }],
])('%s causes a new rendering', async (_, other) => {
  const pageFor = pagesOf(Shared)
  await pageFor('李雷')
  await pageFor('李雷', other)
  expect(rendered).toHaveBeenCalledTimes(2)
})

test('text that resembles a slot stays text', async () => {
  const pageFor = pagesOf(Shared)
  const page = await pageFor('nonce-1 place-1-0 </script>')
  expect(page).toContain('<p>nonce-1 place-1-0 &lt;/script&gt;</p>')
  expect(page).toContain(String.raw`"nickname":"nonce-1 place-1-0 \u003c/script>"`)
})

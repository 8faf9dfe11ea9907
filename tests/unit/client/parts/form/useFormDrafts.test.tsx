// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormDrafts, leftoverOf } from '#parts/form/useFormDrafts.ts'
import { newKey } from '#parts/form/newKey.ts'
import { createPages } from '../../../../support/draftTabs.ts'

const pages = createPages()

beforeEach(() => {
  localStorage.clear()
  vi.setSystemTime(0)
  return () => void vi.useRealTimers()
})

/** Opens a form, in a page of its own if none is given. `close` ends the page. */
async function openForm(owner = 'me', form = 'feedback', page = pages.create()) {
  const drafts = createFormDrafts(form, owner, page)
  await drafts.load()
  const texts = () => [drafts.fields()['text'], ...drafts.getView().others.map(({ fields }) => fields['text'])]
  return {
    ...drafts,
    page,
    type: (text: string) => drafts.write({ text }),
    texts,
    close: () => {
      drafts.end()
      pages.release(page)
    },
  }
}

test('a draft is restored for its author only', async () => {
  const form = await openForm()
  form.type('视频停住了')
  form.close()
  expect(await leftoverOf('feedback', 'me')).toEqual({ text: '视频停住了' })
  expect((await openForm('other')).texts()).toEqual([undefined])
  expect((await openForm('')).texts()).toEqual([undefined])
  expect((await openForm('me', 'intention')).texts()).toEqual([undefined])
  expect((await openForm()).texts()).toEqual(['视频停住了'])
})

test('a form that is closed and opened again in the same page continues its draft', async () => {
  const form = await openForm()
  form.type('写到一半')
  form.end()
  expect((await openForm('me', 'feedback', form.page)).texts()).toEqual(['写到一半'])
})

test('a visitor’s draft is available after signing in, beside the user’s own one', async () => {
  const own = await openForm()
  own.type('我的')
  own.close()
  const visitor = await openForm('')
  vi.setSystemTime(1)
  visitor.type('访客的')
  visitor.close()
  const visitors = await openForm('')
  expect(visitors.texts()).toEqual(['访客的'])
  visitors.close()
  expect((await openForm()).texts()).toEqual(['访客的', '我的'])
})

test('a draft is removed when it is sent, and expires after a week', async () => {
  const form = await openForm()
  form.type('x')
  form.close()
  vi.setSystemTime(7 * 24 * 3600 * 1000)
  const later = await openForm()
  expect(later.texts()).toEqual(['x'])
  later.close()
  vi.setSystemTime(7 * 24 * 3600 * 1000 + 1)
  const last = await openForm()
  expect(last.texts()).toEqual([undefined])
  last.type('y')
  last.forget()
  expect(localStorage).toHaveLength(0)
})

describe('two tabs', () => {
  test('the second one begins empty; both texts are kept and offered', async () => {
    const first = await openForm()
    first.type('第一份')
    const second = await openForm()
    expect(second.texts()).toEqual([undefined])
    vi.setSystemTime(1)
    second.type('第二份')
    second.close()
    first.type('第一份，写完了')
    first.close()
    expect(new Set((await openForm()).texts())).toEqual(new Set(['第一份，写完了', '第二份']))
  })

  test('switching to the other draft sets the current one aside, and a new tab only offers it', async () => {
    const [first, second] = [await openForm(), await openForm()]
    first.type('第一份')
    vi.setSystemTime(1)
    second.type('第二份')
    first.close()
    second.close()
    const later = await openForm()
    expect(later.texts()).toEqual(['第二份', '第一份'])
    later.swap(later.getView().others[0]!)
    await vi.waitFor(() => expect(later.texts()).toEqual(['第一份', '第二份']))
    later.forget()
    later.close()
    const last = await openForm()
    expect(last.texts()).toEqual([undefined, '第二份'])
    last.dropOther(last.getView().others[0]!)
    await vi.waitFor(() => expect(last.texts()).toEqual([undefined]))
  })

  test('text that was typed before the storage was read does not continue a leftover', async () => {
    const first = await openForm()
    first.type('先前的')
    first.close()
    const drafts = createFormDrafts('feedback', 'me', pages.create())
    drafts.write({ text: '已经在写' })
    await drafts.load()
    expect(drafts.fields()).toEqual({ text: '已经在写' })
    expect(drafts.getView().others.map(({ fields }) => fields)).toEqual([{ text: '先前的' }])
  })
})

test('a storage that contains other data or is forbidden yields no draft', async () => {
  for (const text of ['nonsense', 'null', '[]', '3', '{"owner":"me"}', '{"fields":{"text":"x"}}']) {
    localStorage.setItem('draft.me.feedback|x', text)
    expect((await openForm()).texts()).toEqual([undefined])
  }
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const form = await openForm()
  form.type('x')
  form.forget()
  vi.unstubAllGlobals()
})

test('every key is a new UUID', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Code } from '#lib/contract'
import { saveDelayMs } from '#parts/community/createDraftStore.ts'
import { createDraftBrowser, createDraftServer, type DraftTab } from '../../../../support/draftTabs.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(saveDelayMs)

/** Opens a browser with a server; `open` returns a new tab whose draft is loaded. */
function begin() {
  const server = createDraftServer()
  const browser = createDraftBrowser(server)
  const open = async (...page: Parameters<typeof browser.openTab>): Promise<DraftTab> => {
    const tab = browser.openTab(...page)
    await tab.load()
    return tab
  }
  return { server, open }
}

/** Returns all texts that the user can reach in a tab: in the fields, and on offer. */
function textsIn({ store }: DraftTab): string[] {
  const { fields, others } = store.getState()
  return [fields.text, ...others.map((other) => other.fields.text)].toSorted()
}

test('input is on the device after each key and on the server a moment later', async () => {
  const { server, open } = begin()
  const tab = await open()
  tab.store.change({ text: '今天' })
  tab.store.change({ text: '今天学会' })
  expect(tab.store.getState().mark).toBe('saving')
  expect(JSON.stringify(localStorage)).toContain('今天学会')
  await settle()
  expect(tab.store.getState().mark).toBe('saved')
  expect(server.state).toMatchObject({ puts: 1, draft: { text: '今天学会', version: 1 } })
  tab.close()
  expect((await open()).store.getState()).toMatchObject({ fields: { text: '今天学会' }, mark: 'saved', others: [] })
})

test('without a network, the draft stays on the device, and the next page continues and sends it', async () => {
  const { server, open } = begin()
  const tab = await open()
  server.state.isReachable = false
  tab.store.change({ text: '车间没有信号' })
  await settle()
  expect(tab.store.getState().mark).toBe('local')
  tab.close()
  const later = await open()
  expect(later.store.getState().fields.text).toBe('车间没有信号')
  server.state.isReachable = true
  await settle()
  expect(server.state.draft).toMatchObject({ text: '车间没有信号' })
  expect(later.store.getState()).toMatchObject({ mark: 'saved', others: [] })
})

test('without a network, an editor that is closed and opened again in the same page continues its text', async () => {
  const { server, open } = begin()
  const tab = await open()
  tab.store.change({ text: '已经存好' })
  await settle()
  server.state.isReachable = false
  tab.store.change({ text: '已经存好，又写了一句' })
  await settle()
  tab.store.end()
  const again = await open(tab.page)
  expect(again.store.getState().fields.text).toBe('已经存好，又写了一句')
})

describe('two tabs', () => {
  test('the second one starts empty, and neither overwrites the other', async () => {
    const { server, open } = begin()
    const first = await open()
    first.store.change({ text: '第一个标签页' })
    const second = await open()
    expect(second.store.getState().fields.text).toBe('')
    second.store.change({ text: '第二个标签页' })
    await settle()
    expect(server.state.draft?.text).toBe('第一个标签页')
    expect([first.store.getState().mark, second.store.getState().mark]).toEqual(['saved', 'local'])
    first.kill()
    second.kill()
    expect(textsIn(await open())).toEqual(['第一个标签页', '第二个标签页'])
  })

  test('a text of the second one does not replace the stored one of the first when the first is reloaded', async () => {
    const { server, open } = begin()
    const first = await open()
    first.store.change({ text: '第一份，已保存' })
    await settle()
    const second = await open()
    second.store.change({ text: '第二份' })
    second.close()
    first.close()
    const later = await open()
    await settle()
    expect(textsIn(later)).toEqual(['第一份，已保存', '第二份'])
    expect(server.state.draft?.text).toBe('第一份，已保存')
    later.store.swap(later.store.getState().others[0]!)
    await settle()
    expect(server.state.draft?.text).toBe('第二份')
    expect(textsIn(later)).toEqual(['第一份，已保存', '第二份'])
  })

  test('a text that grew from a draft that has been sent since does not replace a new draft', async () => {
    const { server, open } = begin()
    const first = await open()
    first.store.change({ text: '旧的一份' })
    await settle()
    server.state.isReachable = false
    first.store.change({ text: '旧的一份，在车间接着写' })
    first.kill()
    // On the phone: the old draft is sent, and a new one is written.
    server.state.isReachable = true
    server.state.draft = null
    server.write({ title: '', text: '手机上的新的一份', images: [], topics: [], anonymous: false })
    const later = await open()
    await settle()
    expect(textsIn(later)).toEqual(['手机上的新的一份', '旧的一份，在车间接着写'].toSorted())
    expect(server.state).toMatchObject({ draft: { text: '手机上的新的一份' } })
  })

  test('sending from one tab leaves the text of the other', async () => {
    const { server, open } = begin()
    const first = await open()
    first.store.change({ text: '第一份' })
    await settle()
    const second = await open()
    second.store.change({ text: '第二份' })
    await second.store.clear()
    expect(server.state.draft?.text).toBe('第一份')
    const third = await open()
    third.store.change({ text: '第三份' })
    await first.store.clear()
    first.close()
    second.close()
    third.kill()
    expect(textsIn(await open())).toEqual(['第三份'])
  })
})

test('a version that another device has written is set aside and can be restored', async () => {
  const { server, open } = begin()
  const { store } = await open()
  store.change({ text: '电脑上写的' })
  await settle()
  server.write({ ...server.state.draft!, text: '手机上写的' })
  store.change({ text: '电脑上接着写' })
  await settle()
  expect(server.state.draft).toMatchObject({ text: '电脑上接着写', version: 3 })
  const [other] = store.getState().others
  expect(other?.fields.text).toBe('手机上写的')
  store.swap(other!)
  await settle()
  expect(server.state.draft).toMatchObject({ text: '手机上写的' })
  expect(store.getState()).toMatchObject({ fields: { text: '手机上写的' }, others: [{ fields: { text: '电脑上接着写' } }] })
  store.dropOther(store.getState().others[0]!)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getState().others).toEqual([])
})

test('a version that another device has written is not replaced while this device cannot store it', async () => {
  const { server, open } = begin()
  const { store } = await open()
  store.change({ text: '电脑上写的' })
  await settle()
  server.write({ ...server.state.draft!, text: '手机上写的' })
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.change({ text: '电脑上接着写' })
  await settle()
  full.mockRestore()
  expect(server.state.draft?.text).toBe('手机上写的')
  expect(store.getState()).toMatchObject({ fields: { text: '电脑上接着写' }, mark: 'local' })
})

test('a sent post leaves no draft; a cleared draft can be restored', async () => {
  const { server, open } = begin()
  const { store } = await open()
  store.change({ text: '发出去' })
  await settle()
  await store.clear()
  expect(server.state.draft).toBeNull()
  expect(localStorage).toHaveLength(0)
  store.change({ text: '不要了' })
  await settle()
  await store.discard()
  expect(server.state.draft).toBeNull()
  expect(store.getState()).toMatchObject({ fields: { text: '' }, mark: 'empty', others: [{ fields: { text: '不要了' } }] })
})

test('text that is typed while the post is being sent remains a draft', async () => {
  const { server, open } = begin()
  const tab = await open()
  tab.store.change({ text: '发出去' })
  await settle()
  const sent = tab.store.getState().fields
  tab.store.change({ text: '发出去，还想补一句' })
  await tab.store.clear(sent)
  expect(tab.store.getState().fields.text).toBe('发出去，还想补一句')
  await settle()
  expect(server.state.draft?.text).toBe('发出去，还想补一句')
})

test('a draft that the server refuses stays on the device until it is changed', async () => {
  const { server, open } = begin()
  const tab = await open()
  server.state.refusal = Code.InvalidInput
  tab.store.change({ text: '有一张过期的图片' })
  await settle()
  expect(tab.store.getState().mark).toBe('local')
  tab.kill()
  expect((await open()).store.getState().fields.text).toBe('有一张过期的图片')
})

/** Number of random sequences. */
const rounds = process.env['TEST_WIDE'] ? 2000 : 60

/** Returns random numbers by a seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('nothing typed is lost, in any order of typing, closing, crashing, reloading, sending, refusals and outages in three tabs', async () => {
  for (let seed = 1; seed <= rounds; seed++) {
    localStorage.clear()
    const { server, open } = begin()
    const random = randomBy(seed)
    const chosen = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
    const tabs: DraftTab[] = []
    /** Words that were typed, and neither sent nor deleted. */
    const alive = new Set<string>()
    const steps: string[] = []
    let typed = 0
    const word = () => {
      const name = `<${++typed}>`
      alive.add(name)
      return name
    }
    const wordsOf = (text: string) => text.match(/<\d+>/g) ?? []
    const actions: Record<string, (tab: DraftTab) => unknown> = {
      type: ({ store }) => store.change({ text: store.getState().fields.text + word() }),
      replace: ({ store }) => {
        for (const name of wordsOf(store.getState().fields.text)) alive.delete(name)
        store.change({ text: word() })
      },
      wait: settle,
      waitLong: () => vi.advanceTimersByTimeAsync(60_000),
      close: (tab) => (tab.close(), tabs.splice(tabs.indexOf(tab), 1)),
      crash: (tab) => (tab.kill(), tabs.splice(tabs.indexOf(tab), 1)),
      reopen: async (tab) => {
        tab.store.end()
        tabs.splice(tabs.indexOf(tab), 1, await open(tab.page))
      },
      send: async ({ store }) => {
        const { fields } = store.getState()
        for (const name of wordsOf(fields.text)) alive.delete(name)
        await store.clear(fields)
      },
      discard: ({ store }) => store.discard(),
      swap: ({ store }) => {
        const { others } = store.getState()
        if (others.length > 0) store.swap(chosen(others))
      },
      loseAnswers: () => (server.state.losesAnswers = !server.state.losesAnswers),
      network: () => (server.state.isReachable = !server.state.isReachable),
      refuse: () => (server.state.refusal = server.state.refusal === undefined ? Code.InvalidInput : undefined),
      otherDevice: () =>
        server.write({ title: '', images: [], topics: [], anonymous: false, text: (server.state.draft?.text ?? '') + word() }),
    }
    for (let step = 0; step < 40; step++) {
      if (tabs.length < 3 && (tabs.length === 0 || random() < 0.2)) {
        steps.push('open')
        tabs.push(await open())
      }
      const name = random() < 0.4 ? 'type' : chosen(Object.keys(actions))
      steps.push(name)
      await actions[name]!(chosen(tabs))
    }
    server.state.isReachable = true
    server.state.refusal = undefined
    for (const tab of tabs) tab.kill()
    const last = await open()
    const found = new Set(textsIn(last).flatMap(wordsOf))
    const lost = [...alive].filter((name) => !found.has(name))
    expect(lost, `seed ${seed}: ${steps.join(' ')}`).toEqual([])
    last.kill()
  }
})

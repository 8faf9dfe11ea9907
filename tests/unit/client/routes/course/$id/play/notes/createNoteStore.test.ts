// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError, Code, type Note } from '#lib/contract'
import { createNoteStore } from '../../../../../../../../client/routes/course/$id/play/notes/createNoteStore.ts'
import { createNoteDrafts } from '../../../../../../../../client/routes/course/$id/play/notes/noteDrafts.ts'

const offline = new ApiError('网络连接失败', { status: 0 })

interface Sent {
  id: string
  text: string
  atSeconds: number
  version: number
  page: number
  pageSize: number
}

const pageOf = (all: Note[], { page, pageSize }: Sent) => ({
  list: all.slice((page - 1) * pageSize, page * pageSize),
  total: all.length,
  page,
  pageSize,
})

/** A server with notes, reached by a network that can fail. */
function server() {
  const stored = new Map<string, Note>()
  const calls: string[] = []
  /** `lost` is how many answers do not arrive though what was sent does. */
  const line = { fault: undefined as Error | undefined, lost: 0 }
  const put = (id: string, text: string, atSeconds: number, version: number): Note => {
    const note = { id, lessonId: 'l1', atSeconds, text, html: `<p>${text}</p>`, version, updatedAt: '2026-01-01T00:00:00.000Z' } as Note
    stored.set(id, note)
    return note
  }
  const refuse = (code: Code, data: unknown = null) => new ApiError('不行', { status: 200, code, data })
  const api = (async (name: string, input: Sent) => {
    calls.push(`${name.split(' ')[0]} ${input.text ?? ''}`.trim())
    if (line.fault) throw line.fault
    const answer = take(name, input)
    if (line.lost > 0) {
      line.lost -= 1
      throw offline
    }
    return answer
  }) as unknown as Api
  const take = (name: string, input: Sent) => {
    const known = stored.get(input.id)
    switch (name) {
      case 'GET /api/note':
        return pageOf(
          [...stored.values()].sort((a, b) => a.atSeconds - b.atSeconds),
          input,
        )
      case 'POST /api/note':
        if (known && known.text !== input.text) throw refuse(Code.Conflict, { stored: known })
        return known ?? put(input.id, input.text, input.atSeconds, 1)
      case 'PUT /api/note/:id':
        if (!known) throw refuse(Code.NotFound)
        // The double handles a repeated change as the upstream does: it counts once.
        if (known.version === input.version + 1 && known.text === input.text) return known
        if (known.version !== input.version) throw refuse(Code.Conflict, { stored: known })
        return put(input.id, input.text, input.atSeconds, input.version + 1)
      default:
        if (!stored.delete(input.id)) throw refuse(Code.NotFound)
        return null
    }
  }
  const texts = () => [...stored.values()].map(({ text }) => text)
  return { api, stored, calls, line, put, texts }
}

let ids = 0
const page = (api: Api) =>
  createNoteStore({ lessonId: 'l1', api, drafts: createNoteDrafts(() => 'u1', localStorage), newId: () => `n${++ids}` })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  ids = 0
})
afterEach(() => vi.useRealTimers())

test('a note is stored a second after the last key, once', async () => {
  const { api, stored, calls } = server()
  const store = page(api)
  const id = store.add(75.9)
  for (const text of ['引', '引弧', '引弧要短']) {
    store.edit(id, text)
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(calls).toEqual(['POST 引弧要短'])
  expect(stored.get(id)).toMatchObject({ atSeconds: 75, text: '引弧要短' })
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', html: '<p>引弧要短</p>', version: 1 })
})

test('text typed during a save is saved after it', async () => {
  const { api, stored } = server()
  const store = page(api)
  const id = store.add(1)
  store.edit(id, '一')
  const slow = vi.advanceTimersByTimeAsync(1000)
  store.edit(id, '一二')
  await slow
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.get(id)?.text).toBe('一二')
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('without a network a note stays on the device and is sent again by itself', async () => {
  const { api, stored, line } = server()
  const store = page(api)
  line.fault = offline
  const id = store.add(3)
  store.edit(id, '断网时写的')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('local')
  line.fault = undefined
  await vi.advanceTimersByTimeAsync(5000)
  expect(stored.get(id)?.text).toBe('断网时写的')
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('a note that never left the device is there after a reload, and is sent then', async () => {
  const { api, stored, line } = server()
  line.fault = offline
  const before = page(api)
  const id = before.add(3)
  before.edit(id, '没发出去')

  line.fault = undefined
  const after = page(api)
  await after.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(after.getState().notes).toMatchObject([{ id, text: '没发出去', mark: 'saved' }])
  expect(stored.get(id)?.text).toBe('没发出去')
})

test('a change elsewhere is a conflict with both texts, and nothing is sent before one chooses', async () => {
  const { api, stored, put, calls } = server()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  put('n9', '别处改的', 5, 2)
  store.edit('n9', '本机改的')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]).toMatchObject({ mark: 'conflict', text: '本机改的', stored: { text: '别处改的' } })
  store.edit('n9', '本机又改')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT 本机改的'])

  store.resolve('n9', '别处改的\n\n本机又改')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get('n9')).toMatchObject({ text: '别处改的\n\n本机又改', version: 3 })
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', stored: null })
})

test('a note that was deleted elsewhere while one wrote on is stored anew', async () => {
  const { api, stored, put } = server()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  stored.clear()
  store.edit('n9', '还在写')
  await vi.advanceTimersByTimeAsync(1001)
  expect(stored.get('n9')?.text).toBe('还在写')
})

test('a deleted note can be brought back', async () => {
  const { api, stored, put } = server()
  put('n9', '原文', 5, 4)
  const store = page(api)
  await store.load()
  const note = store.getState().notes[0]!
  await store.remove('n9')
  expect(stored.size).toBe(0)
  expect(store.getState().notes).toEqual([])
  store.restore(note)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get('n9')?.text).toBe('原文')
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('a note that cannot be deleted stays', async () => {
  const { api, put, line } = server()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  line.fault = offline
  await expect(store.remove('n9')).rejects.toThrow('网络连接失败')
  expect(store.getState().notes).toHaveLength(1)
})

test('a note that nothing was written in goes away when one stops, and nothing is sent', async () => {
  const { api, calls } = server()
  const store = page(api)
  const id = store.add(3)
  store.finish(id)
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.getState().notes).toEqual([])
  expect(calls).toEqual([])
})

test('a page that is hidden sends what waits for the last key', async () => {
  const { api, stored } = server()
  const store = page(api)
  const id = store.add(3)
  store.edit(id, '匆匆')
  store.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(id)?.text).toBe('匆匆')
})

/** A stored note that was changed here and elsewhere. */
async function inConflict(elsewhere: string, here: string) {
  const made = server()
  made.put('n9', '原文', 5, 1)
  const store = page(made.api)
  await store.load()
  made.put('n9', elsewhere, 5, 2)
  store.edit('n9', here)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('conflict')
  return { ...made, store }
}

test('two versions that are too long for one note become two, without a character less', async () => {
  const elsewhere = '别'.repeat(3001)
  const here = '本'.repeat(3001)
  const { store, texts } = await inConflict(elsewhere, here)
  store.keepBoth('n9')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual([elsewhere, here])
  expect(store.getState().notes).toMatchObject([
    { text: elsewhere, mark: 'saved', atSeconds: 5 },
    { text: here, mark: 'saved', atSeconds: 5 },
  ])
})

test('two versions that fit into one note become one', async () => {
  const { store, texts } = await inConflict('别'.repeat(2499), '本'.repeat(2499))
  store.keepBoth('n9')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual([`${'别'.repeat(2499)}\n\n${'本'.repeat(2499)}`])
})

test('a text that is too long for a note stays on the device while it is written, and becomes several notes afterwards', async () => {
  const { api, stored, texts, calls } = server()
  const store = page(api)
  const id = store.add(3)
  const text = Array.from({ length: 900 }, (_, at) => `第 ${at} 行😀要点。`).join('\n')
  store.edit(id, text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.getState().notes).toMatchObject([{ mark: 'long', text }])
  expect(calls).toEqual([])
  store.finish(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.size).toBe(3)
  expect(texts().every((part) => part.length <= 5000)).toBe(true)
  expect(
    store
      .getState()
      .notes.map((note) => note.text)
      .join('\n'),
  ).toBe(text)
  expect(store.getState().notes.every(({ mark, atSeconds }) => mark === 'saved' && atSeconds === 3)).toBe(true)
})

test('a long note that was never finished is divided by the next visit', async () => {
  const { api, texts } = server()
  const before = page(api)
  before.edit(before.add(3), '长'.repeat(7000))
  const after = page(api)
  await after.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts().join('')).toBe('长'.repeat(7000))
})

test('a stored note that was emptied comes back as it is stored, and is given back to be removed when one has finished', async () => {
  const { api, put, calls } = server()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  store.edit('n9', '')
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.getState().notes).toMatchObject([{ mark: 'empty' }])
  expect(calls).toEqual(['GET'])

  const reloaded = page(api)
  await reloaded.load()
  expect(reloaded.getState().notes).toMatchObject([{ text: '原文', mark: 'saved' }])

  expect(store.finish('n9')).toMatchObject({ id: 'n9', text: '原文' })
  expect(store.getState().notes).toMatchObject([{ text: '原文', mark: 'saved' }])
})

test('an answer that was lost makes no conflict with what one has typed since', async () => {
  const { api, stored, line } = server()
  const store = page(api)
  const id = store.add(3)
  line.lost = 1
  store.edit(id, '第一句')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('local')
  store.edit(id, '第一句，第二句')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', text: '第一句，第二句' })
  line.lost = 1
  store.edit(id, '第一句，第二句，第三句')
  await vi.advanceTimersByTimeAsync(1000)
  store.edit(id, '全部重写')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', text: '全部重写' })
  expect(stored.get(id)?.text).toBe('全部重写')
})

test('an answer that was lost makes no conflict after a reload either', async () => {
  const { api, put, texts, line } = server()
  put('n9', '原文', 5, 1)
  const before = page(api)
  await before.load()
  line.lost = 1
  before.edit('n9', '改过')
  await vi.advanceTimersByTimeAsync(1000)
  line.fault = offline
  before.edit('n9', '改过，又写了几句')
  before.end()
  await vi.advanceTimersByTimeAsync(60_000)

  line.fault = undefined
  const after = page(api)
  await after.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(after.getState().notes).toMatchObject([{ mark: 'saved', text: '改过，又写了几句' }])
  expect(texts()).toEqual(['改过，又写了几句'])
})

test('half a character is no conflict of a note with itself', async () => {
  const { api, stored } = server()
  const store = page(api)
  const id = store.add(3)
  store.edit(id, '掌根\ud83d位置')
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.get(id)?.text).toBe('掌根�位置')
  expect(store.getState().notes[0]?.mark).toBe('saved')
  store.edit(id, '掌根\ud83d位置，两乳头连线中点')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('all notes of a lesson are there, part by part, however many there are and whatever goes meanwhile', async () => {
  const { api, put, stored, calls } = server()
  for (let at = 0; at < 130; at += 1) put(`s${at}`, `第 ${at} 条`, at, 1)
  const store = page(api)
  await store.load()
  expect(store.getState()).toMatchObject({ more: true })
  expect(store.getState().notes).toHaveLength(50)
  await store.remove('s7')
  store.restore({ ...store.getState().notes[0]!, id: 'late', text: '最后一条', atSeconds: 500 })
  stored.delete('s8')
  for (let part = 0; store.getState().more && part < 10; part += 1) {
    store.loadMore()
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = store.getState().notes.map(({ id }) => id)
  expect([...stored.keys()].filter((id) => !shown.includes(id))).toEqual([])
  expect(shown.at(-1)).toBe('late')
  expect(calls.filter((call) => call === 'GET').length).toBeLessThan(6)
})

test('a note that is removed while it is on its way is gone', async () => {
  const { api, stored } = server()
  const store = page(api)
  const id = store.add(3)
  store.edit(id, '发出去了')
  store.close()
  await store.remove(id)
  expect(stored.size).toBe(0)
  expect(store.getState().notes).toEqual([])
})

test('a second page leaves alone what the first one is writing, and takes it up when that is gone', async () => {
  const held = new Set<string>()
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => void held.add(name),
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  })
  const { api, calls, line, texts } = server()
  line.fault = offline
  const first = page(api)
  first.edit(first.add(3), '还在写')
  await vi.advanceTimersByTimeAsync(1000)

  vi.resetModules()
  const again = await import('../../../../../../../../client/routes/course/$id/play/notes/noteDrafts.ts')
  const second = createNoteStore({ lessonId: 'l1', api, drafts: again.createNoteDrafts(() => 'u1', localStorage) })
  line.fault = undefined
  calls.length = 0
  await second.load()
  expect(second.getState().notes).toEqual([])
  expect(calls).toEqual(['GET'])

  held.clear()
  await second.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.getState().notes).toMatchObject([{ text: '还在写', mark: 'saved' }])
  expect(texts()).toEqual(['还在写'])
  vi.unstubAllGlobals()
})

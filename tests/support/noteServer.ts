import { afterEach, beforeEach, vi } from 'vitest'
import type { DraftPage } from '#parts/draft/createDraftJournal.ts'
import { type Api, ApiError, Code, type Note } from '#lib/contract'
import { createNoteStore } from '../../client/routes/course/$id/play/notes/createNoteStore.ts'
import { createNoteDrafts } from '../../client/routes/course/$id/play/notes/noteDrafts.ts'

/** Error of a call without a network. */
export const offline = new ApiError('网络连接失败', { status: 0 })

interface Sent {
  id: string
  text: string
  atSeconds: number
  version: number
  page: number
  pageSize: number
  cursor?: string
}

function pageOf(all: Note[], { page, pageSize, cursor }: Sent) {
  const rest = cursor === undefined ? all.slice((page - 1) * pageSize) : all.filter(({ atSeconds }) => atSeconds > Number(cursor))
  const list = rest.slice(0, pageSize)
  return { list, total: all.length, page, pageSize, nextCursor: rest.length > pageSize ? String(list.at(-1)?.atSeconds) : null }
}

/** Imitates a server with notes, over a network that can fail. */
export function noteServer() {
  const stored = new Map<string, Note>()
  const calls: string[] = []
  /** `lost`: number of requests that arrive, but whose responses are lost. */
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
        // Like the upstream, the double counts a repeated change once.
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

/** Creates note stores of one lesson for the user `u1` of this browser. Each test starts with fake timers and an empty storage. */
export function useNotePages(): (api: Api, page?: DraftPage) => ReturnType<typeof createNoteStore> {
  let ids = 0
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    ids = 0
  })
  afterEach(() => vi.useRealTimers())
  return (api, page) =>
    createNoteStore({
      lessonId: 'l1',
      api,
      drafts: createNoteDrafts({ userId: () => 'u1', storage: localStorage, ...(page && { page }) }),
      newId: () => `n${++ids}`,
    })
}

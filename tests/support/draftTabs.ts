import { type Api, ApiError, Code, type Draft } from '#lib/contract'
import { type DraftFields, createDraftStore, type DraftStore } from '#parts/community/createDraftStore.ts'
import { createDraftJournal, type DraftPage } from '#parts/draft/createDraftJournal.ts'
import type { LocalDraft } from '#parts/draft/createLocalDrafts.ts'

type PutInput = Pick<Draft, 'version' | 'text' | 'title' | 'topics' | 'anonymous'>

/** Imitates the server with one versioned draft; a version is never used twice. */
export function createDraftServer() {
  const state = {
    draft: null as Draft | null,
    isReachable: true,
    losesAnswers: false,
    refusal: undefined as Code | undefined,
    puts: 0,
    last: 0,
  }
  const put = ({ version, title, text, topics, anonymous }: PutInput): Draft => {
    state.puts += 1
    if (state.refusal !== undefined) throw new ApiError('', { status: 200, code: state.refusal })
    const words = { title, text, topics, anonymous }
    const isConflict = (state.draft?.version ?? 0) !== version
    if (isConflict && state.draft?.text === text && state.draft.title === title) return state.draft
    if (isConflict) throw new ApiError('', { status: 200, code: Code.Conflict, data: { stored: state.draft } })
    return write({ ...words, images: [] })
  }
  const write = (draft: Omit<Draft, 'version' | 'updatedAt'>): Draft =>
    (state.draft = { ...draft, version: ++state.last, updatedAt: new Date().toISOString() })
  const api = (async (name: string, input: PutInput) => {
    if (!state.isReachable) throw new ApiError('', { status: 0 })
    if (name.startsWith('GET')) return state.draft
    if (name.startsWith('PUT')) {
      const stored = put(input)
      if (!state.losesAnswers) return stored
      throw new ApiError('', { status: 0 })
    }
    if (state.draft?.version === input.version) state.draft = null
    return null
  }) as unknown as Api
  return { state, api, write }
}

export type DraftServer = ReturnType<typeof createDraftServer>

export interface DraftTab {
  store: DraftStore
  page: DraftPage
  load: () => Promise<void>
  /** Ends the page without a farewell: it neither stores nor sends anything more, and its locks are free. */
  kill: () => void
  /** Closes the page. */
  close: () => void
}

/** Creates the pages of one browser, which share its locks. */
export function createPages() {
  const open = new Set<string>()
  const claims = new Map<string, string>()
  let opened = 0
  return {
    create: (): DraftPage => {
      const own = `page${++opened}`
      return {
        own,
        sessions: new Set(),
        claim: async () => void open.add(own),
        others: async () => new Set([...open].filter((page) => page !== own)),
        claimExclusively: async (name) => {
          if (claims.has(name)) return undefined
          claims.set(name, own)
          return () => void claims.delete(name)
        },
      }
    },
    /** Releases the locks of a page that was closed or has crashed. */
    release: ({ own }: DraftPage): void => {
      open.delete(own)
      for (const [name, owner] of claims) if (owner === own) claims.delete(name)
    },
  }
}

/** A browser whose tabs share storage and locks. */
export function createDraftBrowser(server: DraftServer) {
  const pages = createPages()

  /** Opens an editor in a new tab, or in a given page. */
  function openTab(page = pages.create()): DraftTab {
    let isAlive = true
    const storage: typeof localStorage = {
      clear: () => {},
      get length() {
        return localStorage.length
      },
      key: (at) => localStorage.key(at),
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, value) => isAlive && localStorage.setItem(name, value),
      removeItem: (name) => isAlive && localStorage.removeItem(name),
    }
    const never = new Promise<never>(() => {})
    const api = (async (name: never, input: never) => {
      if (!isAlive) return never
      const answer = await server.api(name, input).then(
        (data: unknown) => () => data,
        (error: unknown) => () => {
          throw error
        },
      )
      return isAlive ? answer() : never
    }) as unknown as Api
    const journal = createDraftJournal<LocalDraft<DraftFields>>({ start: 'post_draft.', userId: () => 'me', storage, page })
    const store = createDraftStore({ place: 'idea', api, journal })
    return {
      store,
      page,
      load: store.load,
      kill: () => {
        isAlive = false
        pages.release(page)
      },
      close: () => {
        store.end()
        pages.release(page)
      },
    }
  }

  return { openTab }
}

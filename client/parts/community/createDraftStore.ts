import { type Api, ApiError, Code, type Draft, type DraftConflict, type DraftPlace } from '#lib/contract'
import { createOutbox, type DeliveryResult } from '#app/browser/outbox/createOutbox.ts'
import type { DraftFields, DraftJournal, LocalDraft } from './draftJournal.ts'

/** Delay between the last keystroke and saving the draft on the server, in milliseconds. */
export const saveDelayMs = 1500

/** Storage state of a draft. */
export type DraftStorageState = 'empty' | 'saving' | 'resending' | 'local' | 'saved'

/** Another draft of the same place that the user can switch to. */
export interface OtherDraft {
  /** Name of its row in the journal. */
  name: string
  fields: DraftFields
}

export interface DraftState {
  isLoaded: boolean
  fields: DraftFields
  mark: DraftStorageState
  others: readonly OtherDraft[]
  /** Incremented when another draft is loaded, so that the fields are reset. */
  turn: number
}

interface DraftStoreOptions {
  place: DraftPlace
  api: Api
  journal: DraftJournal
  now?: () => number
}

export type DraftStore = ReturnType<typeof createDraftStore>

export const emptyDraft: DraftFields = { title: '', text: '', images: [], topics: [], anonymous: false }

const isEmpty = ({ title, text, images, topics }: DraftFields) =>
  title.trim() === '' && text.trim() === '' && images.length === 0 && topics.length === 0

const isSame = (a: DraftFields, b: DraftFields) => JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
const contentOf = ({ title, text, images, topics, anonymous }: DraftFields) => [title, text, images.map(({ id }) => id), topics, anonymous]

const fieldsOf = ({ title, text, images, topics, anonymous }: Draft): DraftFields => ({
  title,
  text,
  images: images.map(({ id, url }) => ({ id, url })),
  topics,
  anonymous,
})

/**
 * Creates the store of the drafts of one place. A draft is stored on this device with each keystroke, and on the server
 * shortly afterwards. If drafts of two tabs or devices conflict, the current one continues and the other is set aside;
 * none is lost.
 */
export function createDraftStore({ place, api, journal, now = Date.now }: DraftStoreOptions) {
  let state: DraftState = { isLoaded: false, fields: emptyDraft, mark: 'empty', others: [], turn: 0 }
  let version = 0
  /** Undefined while another open page writes here: the server has the draft of that page, and this one stays on the device. */
  let giveUp: (() => void) | undefined
  const listeners = new Set<() => void>()
  const show = (part: Partial<DraftState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const outbox = createOutbox<DraftFields>({
    next: () => (state.mark === 'empty' || state.mark === 'saved' || !giveUp ? undefined : state.fields),
    deliver,
    onState: (_, mark) => mark !== 'saved' && show({ mark }),
    retry: { firstMs: 5000, mostMs: 60_000 },
  })
  const keep = () => journal.keep({ fields: state.fields, version, at: now() })
  const others = async () => {
    const rows = await journal.list()
    show({ others: rows.map(({ name, draft }) => ({ name, fields: draft.fields })) })
  }

  async function deliver(fields: DraftFields): Promise<DeliveryResult> {
    const { images, ...words } = fields
    try {
      const stored = await api('PUT /api/community/draft', { place, version, ...words, images: images.map(({ id }) => id) })
      version = stored.version
      if (isSame(state.fields, fields)) {
        journal.drop()
        show({ mark: 'saved' })
      } else keep()
      return 'taken'
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.Conflict) {
        takeOver((error.data as DraftConflict).stored)
        return 'taken'
      }
      if (!(error instanceof ApiError && error.status === 200)) return 'unreachable'
      // Refused because of its content: the next edit may be accepted.
      show({ mark: 'local' })
      return 'held'
    }
  }

  /** Resolves a conflict with another device: the server's draft is set aside, and the current one replaces it. */
  function takeOver(stored: Draft | null): void {
    version = stored?.version ?? 0
    if (stored && !isSame(fieldsOf(stored), state.fields) && !isEmpty(fieldsOf(stored)))
      journal.setAside({ fields: fieldsOf(stored), version, at: Date.parse(stored.updatedAt) }, 'server')
    keep()
    void others()
  }

  async function load(): Promise<void> {
    giveUp = await journal.claim()
    const [stored, rows] = await Promise.all([api('GET /api/community/draft', { place }).catch(() => undefined), journal.list()])
    version = stored?.version ?? 0
    const [newest] = rows
    if (giveUp && newest && (stored === undefined || isNewer(newest.draft, stored))) {
      journal.dropNamed(newest.name)
      if (stored && newest.draft.version !== stored.version && !isSame(newest.draft.fields, fieldsOf(stored)))
        journal.setAside({ fields: fieldsOf(stored), version: stored.version, at: Date.parse(stored.updatedAt) }, 'server')
      show({ fields: newest.draft.fields, mark: 'local' })
      keep()
      outbox.later(place, saveDelayMs)
    } else if (giveUp && stored) show({ fields: fieldsOf(stored), mark: 'saved' })
    await others()
    show({ isLoaded: true, turn: state.turn + 1 })
  }

  async function clear(): Promise<void> {
    outbox.stop(place)
    await outbox.settled(place)
    outbox.stop(place)
    journal.drop()
    const former = version
    version = 0
    show({ fields: emptyDraft, mark: 'empty', turn: state.turn + 1 })
    if (former === 0 || !giveUp) return
    await api('POST /api/community/draft/drop', { place, version: former }).catch(() => {
      // A draft that remains on the server is offered again, and can be discarded then.
    })
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    change: (part: Partial<DraftFields>): void => {
      const fields = { ...state.fields, ...part }
      if (isSame(fields, state.fields)) return
      show({ fields, mark: isEmpty(fields) && version === 0 ? 'empty' : giveUp ? 'saving' : 'local' })
      if (state.mark === 'empty') return journal.drop()
      keep()
      if (giveUp) outbox.later(place, saveDelayMs)
    },
    /** Switches to another draft; the current one is set aside. */
    swap: ({ name, fields }: OtherDraft): void => {
      journal.dropNamed(name)
      if (!isEmpty(state.fields)) journal.setAside({ fields: state.fields, version, at: now() }, 'page')
      show({ fields, mark: giveUp ? 'saving' : 'local', turn: state.turn + 1 })
      keep()
      if (giveUp) outbox.later(place, saveDelayMs)
      void others()
    },
    /** Discards another draft. */
    dropOther: ({ name }: OtherDraft): void => {
      journal.dropNamed(name)
      void others()
    },
    /** Clears the draft after it was submitted. */
    clear,
    /** Starts an empty draft; the current one is set aside in case it was discarded by mistake. */
    discard: async (): Promise<void> => {
      if (!isEmpty(state.fields)) journal.setAside({ fields: state.fields, version: 0, at: now() }, 'page')
      await clear()
      await others()
    },
    flush: outbox.flush,
    sendAgain: outbox.sendAgain,
    /** Sends unsaved changes; settles once the server has responded. */
    sendAll: async (): Promise<void> => {
      outbox.flush()
      outbox.sendAgain()
      await outbox.settled()
    },
    end: (): void => {
      outbox.flush()
      outbox.end()
      giveUp?.()
    },
  }
}

const isNewer = (kept: LocalDraft, stored: Draft | null): boolean =>
  stored === null || kept.at >= Date.parse(stored.updatedAt) || kept.version >= stored.version

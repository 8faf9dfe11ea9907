import { type Api, ApiError, Code, type Draft, type DraftConflict, type DraftPlace } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { createOutbox, type DeliveryResult } from '#app/browser/outbox/createOutbox.ts'
import type { DraftJournal, DraftRow } from '../draft/createDraftJournal.ts'
import { createLocalDrafts, type LocalDraft, type LocalDraftsState, type OtherDraft } from '../draft/createLocalDrafts.ts'
import type { SentImage } from '../upload/createUploads.ts'

/** Delay between the last keystroke and saving the draft on the server, in milliseconds. */
export const saveDelayMs = 1500

/** Unsent content of an editor. */
export interface DraftFields {
  title: string
  /** Markdown. */
  text: string
  images: SentImage[]
  topics: string[]
  anonymous: boolean
}

/** Storage state of a draft. */
export type DraftStorageState = 'empty' | 'saving' | 'resending' | 'local' | 'saved'

export interface DraftState extends LocalDraftsState<DraftFields> {
  mark: DraftStorageState
}

interface DraftStoreOptions {
  place: DraftPlace
  api: Api
  journal: DraftJournal<LocalDraft<DraftFields>>
  now?: () => number
}

export type DraftStore = ReturnType<typeof createDraftStore>

export const emptyDraft: DraftFields = { title: '', text: '', images: [], topics: [], anonymous: false }

const isEmpty = ({ title, text, images, topics }: DraftFields) =>
  title.trim() === '' && text.trim() === '' && images.length === 0 && topics.length === 0

const isSame = (a: DraftFields, b: DraftFields) => JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
const contentOf = ({ title, text, images, topics, anonymous }: DraftFields) => [title, text, images.map(({ id }) => id), topics, anonymous]

/** Returns whether a draft contains everything that was written in another one. */
const contains = (whole: DraftFields, part: DraftFields) =>
  whole.title.includes(part.title.trim()) &&
  whole.text.includes(part.text.trim()) &&
  part.images.every(({ id }) => whole.images.some((image) => image.id === id)) &&
  part.topics.every((topic) => whole.topics.includes(topic))

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
  const local = createLocalDrafts({ key: place, journal, empty: emptyDraft, isEmpty, isSame, contains, now })
  let state: DraftState = { ...local.getState(), mark: 'empty' }
  /** Undefined while another open page writes here: the server has the draft of that page, and this one stays on the device. */
  let giveUp: (() => void) | undefined
  const listeners = createListeners()
  const notify = (mark: DraftStorageState) => {
    state = { ...local.getState(), mark }
    listeners.notify()
  }
  local.subscribe(() => notify(state.mark))
  const outbox = createOutbox<DraftFields>({
    next: () => (state.mark === 'empty' || state.mark === 'saved' || !giveUp ? undefined : state.fields),
    deliver,
    onState: (_, mark) => mark !== 'saved' && notify(mark),
    retry: { firstMs: 5000, mostMs: 60_000 },
  })
  const saveLater = () => {
    notify(giveUp ? 'saving' : 'local')
    if (giveUp) outbox.later(place, saveDelayMs)
  }

  async function deliver(fields: DraftFields): Promise<DeliveryResult> {
    const { images, ...words } = fields
    try {
      const stored = await api('PUT /api/community/draft', {
        place,
        version: local.version(),
        ...words,
        images: images.map(({ id }) => id),
      })
      local.rebase(stored.version)
      if (isSame(state.fields, fields)) {
        local.settle()
        notify('saved')
      }
      return 'taken'
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.Conflict && takeOver((error.data as DraftConflict).stored)) return 'taken'
      if (!(error instanceof ApiError && error.status === 200)) return 'unreachable'
      // Refused because of its content: the next edit may be accepted.
      notify('local')
      return 'held'
    }
  }

  /**
   * Resolves a conflict with another device: the server's draft is set aside, and the current one replaces it. Returns
   * false if the server's draft could not be stored on this device: it is not replaced then.
   */
  function takeOver(stored: Draft | null): boolean {
    if (local.isEnded()) return false
    if (stored && !contains(state.fields, fieldsOf(stored))) {
      const draft = { fields: fieldsOf(stored), version: stored.version, at: Date.parse(stored.updatedAt) }
      if (!local.setAside(draft)) return false
    }
    local.rebase(stored?.version ?? 0)
    void local.refresh()
    return true
  }

  /** Begins with the server's draft, or with a leftover of this device that grew from it. The others are offered beside it. */
  function begin(stored: Draft | null | undefined, leftovers: readonly DraftRow<LocalDraft<DraftFields>>[]): void {
    const written = leftovers.filter(({ draft }) => draft.page !== undefined)
    const fields = stored ? fieldsOf(stored) : undefined
    const grown = fields
      ? written.find(({ draft }) => (draft.version === stored?.version || contains(draft.fields, fields)) && !isSame(draft.fields, fields))
      : written[0]
    if (grown) {
      local.begin({ fields: grown.draft.fields, version: stored?.version ?? grown.draft.version }, grown)
      notify('local')
      outbox.later(place, saveDelayMs)
    } else if (stored && fields) {
      local.begin({ fields, version: stored.version })
      notify('saved')
      for (const { name, draft } of leftovers) if (contains(fields, draft.fields)) journal.dropNamed(name)
    }
  }

  async function load(): Promise<void> {
    await local.open()
    giveUp = await journal.claim(place)
    if (local.isEnded()) return giveUp?.()
    // Without the claim the page begins empty: what it writes has not grown from the server's draft.
    if (giveUp) begin(...(await Promise.all([api('GET /api/community/draft', { place }).catch(() => undefined), local.leftovers()])))
    await local.loaded()
  }

  /** Clears the draft after it was sent; text that was typed since then remains a draft. */
  async function clear(sent = state.fields): Promise<void> {
    outbox.stop(place)
    await outbox.settled(place)
    if (!isSame(state.fields, sent)) return saveLater()
    outbox.stop(place)
    const former = local.version()
    local.clear()
    local.nextTurn()
    notify('empty')
    if (former === 0 || !giveUp) return
    await api('POST /api/community/draft/drop', { place, version: former }).catch(() => {
      // A draft that remains on the server is offered again, and can be discarded then.
    })
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    load,
    change: (part: Partial<DraftFields>): void => {
      const fields = { ...state.fields, ...part }
      if (isSame(fields, state.fields)) return
      local.write(fields)
      if (isEmpty(fields) && local.version() === 0) notify('empty')
      else saveLater()
    },
    swap: (other: OtherDraft<DraftFields>): void => {
      local.swap(other)
      saveLater()
    },
    dropOther: local.dropOther,
    clear,
    /** Starts an empty draft; the current one is set aside in case it was discarded by mistake. */
    discard: async (): Promise<void> => {
      if (!local.setAside({ fields: state.fields, version: 0, at: now() })) return
      await clear()
      await local.refresh()
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
      local.end()
    },
  }
}

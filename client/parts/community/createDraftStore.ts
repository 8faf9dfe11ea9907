import { type Api, ApiError, Code, type Draft, type DraftConflict, type DraftPlace } from '#lib/contract'
import { createOutbox, type Delivery } from '#app/browser/outbox/createOutbox.ts'
import type { DraftFields, DraftJournal, KeptDraft } from './draftJournal.ts'

/** A draft is stored on the server so long after the last key, in milliseconds. */
export const saveAfterMs = 1500

/** Storage of a draft at the moment. */
export type DraftMark = 'empty' | 'saving' | 'resending' | 'local' | 'saved'

/** Another draft of the same place, which one can go on with instead. */
export interface OtherDraft {
  /** Its row in the journal. */
  name: string
  fields: DraftFields
}

export interface DraftState {
  isLoaded: boolean
  fields: DraftFields
  mark: DraftMark
  others: readonly OtherDraft[]
  /** Counts the drafts that took the place of each other, so that fields begin anew. */
  turn: number
}

interface DraftStoreOptions {
  place: DraftPlace
  api: Api
  journal: DraftJournal
  now?: () => number
}

export type DraftStore = ReturnType<typeof createDraftStore>

export const noDraft: DraftFields = { title: '', text: '', images: [], topics: [], anonymous: false }

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
 * What one writes at a place: on this device with every key, on the server a moment later. Where two drafts meet, of two
 * tabs or two devices, the one in front goes on and the other is set aside; none is lost.
 */
export function createDraftStore({ place, api, journal, now = Date.now }: DraftStoreOptions) {
  let state: DraftState = { isLoaded: false, fields: noDraft, mark: 'empty', others: [], turn: 0 }
  let version = 0
  /** Undefined while another open page writes here: the server has that one's draft, and this one stays on the device. */
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

  async function deliver(fields: DraftFields): Promise<Delivery> {
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
      // Refused as it is: what is written next may be taken.
      show({ mark: 'local' })
      return 'held'
    }
  }

  /** Another device has written here: its words are set aside, and these take their place. */
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
      outbox.later(place, saveAfterMs)
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
    show({ fields: noDraft, mark: 'empty', turn: state.turn + 1 })
    if (former === 0 || !giveUp) return
    await api('POST /api/community/draft/drop', { place, version: former }).catch(() => {
      // A draft that is left on the server is offered again, and can be thrown away then.
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
      if (giveUp) outbox.later(place, saveAfterMs)
    },
    /** Goes on with another draft; the one in front is set aside. */
    swap: ({ name, fields }: OtherDraft): void => {
      journal.dropNamed(name)
      if (!isEmpty(state.fields)) journal.setAside({ fields: state.fields, version, at: now() }, 'page')
      show({ fields, mark: giveUp ? 'saving' : 'local', turn: state.turn + 1 })
      keep()
      if (giveUp) outbox.later(place, saveAfterMs)
      void others()
    },
    /** Throws another draft away. */
    dropOther: ({ name }: OtherDraft): void => {
      journal.dropNamed(name)
      void others()
    },
    /** Empties the draft, which has been sent. */
    clear,
    /** Begins anew; what was written is set aside, in case it was not meant to go. */
    discard: async (): Promise<void> => {
      if (!isEmpty(state.fields)) journal.setAside({ fields: state.fields, version: 0, at: now() }, 'page')
      await clear()
      await others()
    },
    flush: outbox.flush,
    sendAgain: outbox.sendAgain,
    /** Sends what is not stored; settles when it has an answer. */
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

const isNewer = (kept: KeptDraft, stored: Draft | null): boolean =>
  stored === null || kept.at >= Date.parse(stored.updatedAt) || kept.version >= stored.version

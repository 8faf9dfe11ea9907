import { createListeners } from '#app/createListeners.ts'
import type { DraftJournal, DraftRow } from './createDraftJournal.ts'

/** Content of a draft with its origin. */
export interface LocalDraft<Fields> {
  fields: Fields
  /** Version of the server's draft that this one grew from; 0 if it grew from none. */
  version: number
}

/** Another draft of the same place that the user can switch to. */
export interface OtherDraft<Fields> {
  /** Name of its row in the journal. */
  name: string
  fields: Fields
  /** Time of its last change, in milliseconds since 1970. */
  at: number
}

export interface LocalDraftsState<Fields> {
  /** Whether the storage was read: the fields can be shown. */
  isLoaded: boolean
  fields: Fields
  others: readonly OtherDraft<Fields>[]
  /** Incremented when another draft is loaded, so that the fields are reset. */
  turn: number
}

interface LocalDraftsOptions<Fields> {
  /** Identifies the form or the place of the text. */
  key: string
  journal: DraftJournal<LocalDraft<Fields>>
  empty: Fields
  isEmpty: (fields: Fields) => boolean
  isSame: (one: Fields, other: Fields) => boolean
  /** Returns whether a draft contains everything that was written in another one; by default only if both are the same. */
  contains?: (whole: Fields, part: Fields) => boolean
  now?: () => number
}

/**
 * Creates the drafts of one place on this device. The current one is stored with each keystroke. A draft never replaces
 * one that it did not grow from: leftovers of other tabs and of earlier pages are offered beside it.
 */
export function createLocalDrafts<Fields>({
  key,
  journal,
  empty,
  isEmpty,
  isSame,
  contains = isSame,
  now = Date.now,
}: LocalDraftsOptions<Fields>) {
  let state: LocalDraftsState<Fields> = { isLoaded: false, fields: empty, others: [], turn: 0 }
  let version = 0
  let isEnded = false
  const listeners = createListeners()
  const show = (part: Partial<LocalDraftsState<Fields>>) => {
    state = { ...state, ...part }
    listeners.notify()
  }
  const keep = (at = now()) => journal.keep(key, { fields: state.fields, version, at })
  const setAside = (draft: LocalDraft<Fields> & { at: number }) => isEmpty(draft.fields) || journal.setAside(key, draft)

  const store = {
    getState: () => state,
    subscribe: listeners.subscribe,
    version: () => version,
    open: () => {
      isEnded = false
      return journal.open()
    },
    leftovers: () => journal.list(key),
    /** Shows a draft as the current one; a leftover becomes a draft of this session. */
    begin: (draft: LocalDraft<Fields>, leftover?: DraftRow<LocalDraft<Fields>>): void => {
      version = draft.version
      show({ fields: draft.fields, turn: state.turn + 1 })
      if (leftover && keep(leftover.draft.at)) journal.dropNamed(leftover.name)
    },
    /** Marks the drafts as loaded, and lists those that can be switched to. */
    loaded: async (): Promise<void> => {
      await store.refresh()
      show({ isLoaded: true })
    },
    refresh: async (): Promise<void> => {
      const others: OtherDraft<Fields>[] = []
      for (const { name, draft } of await journal.list(key)) {
        const { fields, at } = draft
        if (others.some((other) => contains(other.fields, fields))) journal.dropNamed(name)
        else if (!isSame(fields, state.fields)) others.push({ name, fields, at })
      }
      show({ others })
    },
    write: (fields: Fields): void => {
      show({ fields })
      if (isEmpty(fields) && version === 0) journal.drop(key)
      else keep()
    },
    /** Records that the current draft has grown from this version of the server. */
    rebase: (grownFrom: number): void => {
      version = grownFrom
      if (journal.has(key)) keep()
    },
    /** Removes the current draft from this device: the server has it. */
    settle: (): void => journal.drop(key),
    setAside,
    /** Switches to another draft; the current one is set aside. */
    swap: ({ name, fields }: OtherDraft<Fields>): void => {
      if (!setAside({ fields: state.fields, version, at: now() })) return
      show({ fields, turn: state.turn + 1 })
      if (keep()) journal.dropNamed(name)
      void store.refresh()
    },
    /** Discards another draft. */
    dropOther: ({ name }: OtherDraft<Fields>): void => {
      journal.dropNamed(name)
      void store.refresh()
    },
    /** Removes the current draft, which was sent or set aside. The fields are reset with the next turn. */
    clear: (): void => {
      journal.drop(key)
      version = 0
      show({ fields: empty })
    },
    nextTurn: () => show({ turn: state.turn + 1 }),
    isEnded: () => isEnded,
    end: (): void => {
      isEnded = true
      journal.end()
    },
  }
  return store
}

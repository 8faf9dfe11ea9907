import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '#app/createListeners.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'
import { createDraftJournal, type DraftPage } from '../draft/createDraftJournal.ts'
import { createLocalDrafts, type LocalDraft, type OtherDraft } from '../draft/createLocalDrafts.ts'

/** Lifetime of a draft, in milliseconds: one week. */
const lifetimeMs = 7 * 24 * 3600 * 1000

export type FormValues = Readonly<Record<string, string>>

/** Drafts of a form on this device: the one that the form begins with, and others that the user can switch to. */
export interface FormDrafts {
  /** Whether the storage was read; false on the server. Disable the fields until then, or accept text that begins a new draft. */
  isLoaded: boolean
  /** Changes when another draft is loaded. */
  turn: number
  /** React key for a form that takes `begun` when it is mounted. */
  key: string
  /** Values to begin with; empty without a draft. */
  begun: FormValues
  others: readonly OtherDraft<FormValues>[]
  swap: (other: OtherDraft<FormValues>) => void
  dropOther: (other: OtherDraft<FormValues>) => void
  /** Stores the values; those of an untouched form, `unchanged` or empty ones, are no draft. */
  write: (values: FormValues, unchanged?: FormValues) => void
  /** Deletes the draft after it was sent or discarded. */
  forget: () => void
}

const isSame = (one: FormValues, other: FormValues): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Creates the drafts of a form. `owner` is the id of the signed-in user, empty for a visitor. */
export function createFormDrafts(form: string, owner: string, page?: DraftPage) {
  const journal = journalOf(owner, page)
  let untouched: FormValues = {}
  const isEmpty = (values: FormValues) =>
    isSame(values, untouched) || Object.values(values).every((value) => ['', '[]'].includes(value.trim()))
  const local = createLocalDrafts<FormValues>({ key: form, journal, empty: {}, isEmpty, isSame })
  // Without other drafts, a form need not wait for the storage.
  const isAlone = journal.isAlone(form)
  const viewOf = ({ isLoaded, turn, others } = local.getState()) => ({ isLoaded: isLoaded || isAlone, turn, others })
  let view = viewOf()
  const listeners = createListeners()
  local.subscribe(() => {
    const next = viewOf()
    // Published once loaded, so that the form is mounted again only once.
    if (!next.isLoaded || (next.turn === view.turn && next.others === view.others && view.isLoaded)) return
    view = next
    listeners.notify()
  })

  async function load(): Promise<void> {
    await local.open()
    const [newest] = await leftoversIn(journal, form)
    // Text that was typed in the meantime has not grown from a leftover.
    if (newest && !journal.has(form)) local.begin(newest.draft, newest)
    await local.loaded()
  }

  return {
    fields: () => local.getState().fields,
    /** Returns the state without the written values, which change with each keystroke. */
    getView: () => view,
    /** Calls the listener when something other than the written values has changed. */
    subscribe: listeners.subscribe,
    load,
    swap: local.swap,
    dropOther: local.dropOther,
    write: (values: FormValues, unchanged: FormValues = {}): void => {
      untouched = unchanged
      if (!isSame(values, local.getState().fields)) local.write(values)
    },
    forget: local.clear,
    end: local.end,
  }
}

const onServer = { isLoaded: false, turn: 0, others: [] }

/** Returns the drafts of a form; on the server none. */
export function useFormDrafts(form: string, owner: string): FormDrafts {
  const store = useMemo(() => createFormDrafts(form, owner), [form, owner])
  const view = useSyncExternalStore(store.subscribe, store.getView, () => onServer)
  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  const { swap, dropOther, write, forget } = store
  const begun = view === onServer ? {} : store.fields()
  return { ...view, begun, key: `${form} ${owner} ${view.isLoaded} ${view.turn}`, swap, dropOther, write, forget }
}

/** Returns the values with which a form will begin; undefined if no earlier page, and no form that was closed, has left a draft. */
export async function leftoverOf(form: string, owner: string): Promise<FormValues | undefined> {
  const [newest] = await leftoversIn(journalOf(owner), form)
  return newest?.draft.fields
}

const journalOf = (owner: string, page?: DraftPage) =>
  createDraftJournal<LocalDraft<FormValues>>({
    start: userKeys.draft,
    userId: () => owner,
    storage: userStorage,
    lifetimeMs,
    ...(page && { page }),
  })

/** Returns the drafts with which a form can begin, newest first; a draft that was set aside is only offered. */
const leftoversIn = async (journal: ReturnType<typeof journalOf>, form: string) =>
  (await journal.list(form)).filter(({ draft }) => draft.page !== undefined)

import { claimExclusively } from '#app/browser/outbox/claimExclusively.ts'
import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { type OpenPages, openPages } from '#app/browser/outbox/openPages.ts'
import type { userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '../form/newKey.ts'

/** A draft as stored on this device. */
export type StoredDraft<Content> = Content & {
  /** Time of the last change, in milliseconds since 1970. */
  at: number
  /** Id of the page that writes the draft; absent for a draft that was set aside. */
  page?: string
}

export interface DraftRow<Content> {
  /** Storage key of the row; see {@link DraftJournal.dropNamed}. */
  name: string
  key: string
  draft: StoredDraft<Content>
}

/** Page of this browser in which drafts are written, with the drafts that are open in it. */
export interface DraftPage extends OpenPages {
  sessions: Set<string>
  /** Acquires an exclusive claim among all pages, see `claimExclusively`. */
  claimExclusively: typeof claimExclusively
}

/** Drafts on this device, as seen by one form or editor: a session. */
export interface DraftJournal<Content> {
  /** Announces the session, so that others leave its rows alone. Await it before anything is written. */
  open: () => Promise<void>
  /** Stores the session's draft of a key; returns whether it was stored. */
  keep: (key: string, draft: Content & { at: number }) => boolean
  /** Returns whether the session has a draft of the key. */
  has: (key: string) => boolean
  drop: (key: string) => void
  /** Stores a draft in a row of its own, which no session writes. */
  setAside: (key: string, draft: Content & { at: number }) => boolean
  /** Returns whether no other session has ever stored a draft of the key. */
  isAlone: (key: string) => boolean
  /** Returns the drafts that no open session writes, of one key or of all, newest first. */
  list: (key?: string) => Promise<DraftRow<Content>[]>
  dropNamed: (name: string) => void
  /** Claims a key for this session among all pages; returns the release function, or undefined while another one has it. */
  claim: (key: string) => Promise<(() => void) | undefined>
  /** Ends the session: its drafts are leftovers now. */
  end: () => void
}

interface DraftJournalOptions {
  /** Prefix of the row names, one of the prefixes in `userKeys`. */
  start: string
  userId: () => string
  storage: typeof userStorage
  /** Age at which leftovers are deleted, in milliseconds. */
  lifetimeMs?: number
  page?: DraftPage
}

export const createDraftPage = (own: string): DraftPage => ({
  ...openPages('draft_page.', own),
  sessions: new Set(),
  claimExclusively,
})

const thisPage = createDraftPage(newKey())

/**
 * Creates a session's view of the drafts on this device. Each session writes rows of its own, so that two tabs, or an
 * editor that is opened twice, never overwrite each other. A visitor's drafts belong to the user who signs in next.
 */
export function createDraftJournal<Content>({
  start,
  userId,
  storage,
  lifetimeMs = Infinity,
  page = thisPage,
}: DraftJournalOptions): DraftJournal<Content> {
  const session = newKey()
  const own = createJournal<StoredDraft<Content>>({ start, userId, storage })
  const visitors = createJournal<StoredDraft<Content>>({ start, userId: () => '', storage })
  const rowOf = (key: string, writer = session) => `${key}|${writer}`
  const writerOf = (rowKey: string) => rowKey.slice(rowKey.lastIndexOf('|') + 1)
  const keyOf = (rowKey: string) => rowKey.slice(0, rowKey.lastIndexOf('|'))
  const rows = () =>
    [...own.list(), ...(userId() === '' ? [] : visitors.list())].filter(({ key, content }) => isDraft(content) && writerOf(key) !== session)

  return {
    open: () => {
      page.sessions.add(session)
      return page.claim()
    },
    keep: (key, draft) => own.keep(rowOf(key), { ...draft, page: page.own }),
    has: (key) => own.has(rowOf(key)),
    drop: (key) => own.dropKey(rowOf(key)),
    setAside: (key, draft) => own.keep(rowOf(key, newKey()), draft),
    isAlone: (key) => rows().every((row) => keyOf(row.key) !== key),
    list: async (key) => {
      const others = await page.others()
      const isOpen = (rowKey: string, writer: string | undefined) =>
        writer === page.own ? page.sessions.has(writerOf(rowKey)) : writer !== undefined && others.has(writer)
      const leftovers = rows().filter((row) => !isOpen(row.key, row.content.page))
      const isOver = ({ content }: (typeof leftovers)[number]) => Date.now() - content.at > lifetimeMs
      for (const { name } of leftovers.filter(isOver)) own.drop(name)
      return leftovers
        .filter((row) => !isOver(row) && (key === undefined || keyOf(row.key) === key))
        .map(({ name, key: rowKey, content }) => ({ name, key: keyOf(rowKey), draft: content }))
        .toSorted((a, b) => b.draft.at - a.draft.at)
    },
    dropNamed: own.drop,
    claim: (key) => page.claimExclusively(`${start}${userId()}.${key}`),
    end: () => void page.sessions.delete(session),
  }
}

/** The storage may contain foreign data. */
const isDraft = (content: { at?: unknown } | null): boolean => typeof content?.at === 'number'

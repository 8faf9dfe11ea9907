import { claimExclusively } from '#app/browser/outbox/claimExclusively.ts'
import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { openPages } from '#app/browser/outbox/openPages.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '../form/newKey.ts'
import type { SentImage } from '../upload/createUploads.ts'

/** Unsent content of an editor. */
export interface DraftFields {
  title: string
  /** Markdown. */
  text: string
  images: SentImage[]
  topics: string[]
  anonymous: boolean
}

/** Draft on this device. */
export interface LocalDraft {
  fields: DraftFields
  /** Version of the server's draft that this one is based on; 0 if there is none. */
  version: number
  /** Time of the last change, in milliseconds since 1970. */
  at: number
  /** Id of the page that edits the draft; absent for a draft that was set aside. */
  page?: string
}

/** Drafts of one place on this device: the draft of this page, and others that were set aside. */
export interface DraftJournal {
  keep: (draft: Omit<LocalDraft, 'page'>) => void
  drop: () => void
  /** Sets a draft aside. A draft of the server replaces the previous one of the server, because another device continues it. */
  setAside: (draft: Omit<LocalDraft, 'page'>, from: 'server' | 'page') => void
  /** Returns the drafts that no open page edits, newest first. */
  list: () => Promise<{ name: string; draft: LocalDraft }[]>
  /** Claims the place for this page; returns the release function, or undefined while another page writes there. */
  claim: () => Promise<(() => void) | undefined>
  dropNamed: (name: string) => void
}

const thisPage = openPages(userKeys.post, newKey())

/** Creates a draft journal. Each page has its own row, so that two tabs with two drafts never overwrite each other. */
export function createDraftJournal(place: string, userId: () => string, storage: typeof userStorage, pages = thisPage): DraftJournal {
  const journal = createJournal<LocalDraft>({ start: userKeys.post, userId, storage })
  const rowOf = (page: string) => `${place}|${page}`
  const rows = () => journal.list().filter(({ key }) => key.startsWith(`${place}|`))
  const drop = (page: string) => {
    for (const { name, key } of rows()) if (key === rowOf(page)) journal.drop(name)
  }
  return {
    keep: (draft) => {
      pages.claim()
      journal.keep(rowOf(pages.own), { ...draft, page: pages.own })
    },
    drop: () => drop(pages.own),
    setAside: (draft, from) => void journal.keep(rowOf(from === 'server' ? from : newKey()), draft),
    list: async () => {
      const others = await pages.others()
      return rows()
        .filter(({ content }) => content.page === undefined || (content.page !== pages.own && !others.has(content.page)))
        .map(({ name, content }) => ({ name, draft: content }))
        .toSorted((a, b) => b.draft.at - a.draft.at)
    },
    claim: () => claimExclusively(`${userKeys.post}${userId()}.${place}`),
    dropNamed: journal.drop,
  }
}

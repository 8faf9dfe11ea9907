import { claimAlone } from '#app/browser/outbox/claimAlone.ts'
import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { openPages } from '#app/browser/outbox/openPages.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '../form/newKey.ts'
import type { SentImage } from '../upload/createUploads.ts'

/** The unsent content of an editor. */
export interface DraftFields {
  title: string
  /** Markdown. */
  text: string
  images: SentImage[]
  topics: string[]
  anonymous: boolean
}

/** A draft on this device. */
export interface KeptDraft {
  fields: DraftFields
  /** Version of the stored draft that it changes; 0 for none. */
  version: number
  /** Time of the last change, in milliseconds since 1970. */
  at: number
  /** The page that writes on it; absent for one that was set aside. */
  page?: string
}

/** The drafts of one place on this device: that of this page, and others that are not lost. */
export interface DraftJournal {
  keep: (draft: Omit<KeptDraft, 'page'>) => void
  drop: () => void
  /** Sets a draft aside. One of the server takes the place of the former one of the server: another device writes on. */
  setAside: (draft: Omit<KeptDraft, 'page'>, from: 'server' | 'page') => void
  /** Drafts that no open page writes on, the newest first. */
  list: () => Promise<{ name: string; draft: KeptDraft }[]>
  /** Claims the place for this page; returns the function that gives it up, or undefined while another page writes there. */
  claim: () => Promise<(() => void) | undefined>
  dropNamed: (name: string) => void
}

const thisPage = openPages(userKeys.post, newKey())

/** Each page has a row of its own, so that two tabs with two drafts never write over each other. */
export function createDraftJournal(place: string, userId: () => string, storage: typeof userStorage, pages = thisPage): DraftJournal {
  const journal = createJournal<KeptDraft>({ start: userKeys.post, userId, storage })
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
    claim: () => claimAlone(`${userKeys.post}${userId()}.${place}`),
    dropNamed: journal.drop,
  }
}

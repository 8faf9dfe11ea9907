import { createJournal } from '#app/browser/outbox/createJournal.ts'
import type { OpenPages } from '#app/browser/outbox/openPages.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import type { AnswerEntry } from './AnswerEntry.ts'

/** Other data of an attempt that is stored on this device. */
type ExtraData = 'place' | 'scratch' | 'submit' | 'extension'

/** Storage that retains answers beyond the page until the server has acknowledged them. */
export interface AnswerJournal {
  /** Stores an entry; returns whether it was stored. */
  keep: (entry: AnswerEntry) => boolean
  drop: (entry: Pick<AnswerEntry, 'tab' | 'question'>) => void
  /** Returns answers that earlier pages could not send; each open page sends its own. */
  found: () => Promise<AnswerEntry[]>
  setAside: (what: ExtraData, text: string) => boolean
  aside: (what: ExtraData) => string | undefined
  /** Removes all data of the attempt after it has ended. */
  clear: () => void
}

interface AnswerJournalOptions {
  attempt: string
  /** Returns the id of the user: answers are visible to, and sent by, their author only. */
  userId: () => string
  storage: typeof userStorage
  pages: OpenPages
}

/** Creates the journal. It has one row per question and tab, so that tabs do not overwrite each other. */
export function createAnswerJournal({ attempt, userId, storage, pages }: AnswerJournalOptions): AnswerJournal {
  const journal = createJournal<unknown>({ start: userKeys.answer, userId, storage })
  const rowOf = (tab: string, question: string) => `${attempt}.${tab}.${question}`
  const own = () => journal.list().filter(({ key }) => key.startsWith(`${attempt}.`))
  return {
    keep: (entry) => {
      void pages.claim()
      return journal.keep(rowOf(entry.tab, entry.question), entry)
    },
    drop: ({ tab, question }) => {
      for (const { name, key } of own()) if (key === rowOf(tab, question)) journal.drop(name)
    },
    found: async () => {
      void pages.claim()
      const others = await pages.others()
      const rows = own().flatMap(({ key, content }) => (key.split('.').length === 3 && isEntry(content) ? [content] : []))
      return rows.filter(({ tab }) => !others.has(tab)).toSorted((a, b) => a.sequence - b.sequence)
    },
    setAside: (what, text) => journal.keep(`${attempt}.${what}`, text),
    aside: (what) => {
      const content = own().find(({ key }) => key === `${attempt}.${what}`)?.content
      return typeof content === 'string' ? content : undefined
    },
    clear: () => {
      for (const { name } of own()) journal.drop(name)
    },
  }
}

/** Checks a row, because the storage may contain rows of another release. */
const isEntry = (row: unknown): row is AnswerEntry => {
  const { tab, question, sequence, base } = (row ?? {}) as Record<string, unknown>
  return typeof tab === 'string' && typeof question === 'string' && typeof sequence === 'number' && typeof base === 'number'
}

import type { AnswerEntry } from './AnswerEntry.ts'
import type { AnswerJournal } from './createAnswerJournal.ts'

/** An answer that the server has not acknowledged, and its delivery state. */
export interface UnsentAnswer {
  entry: AnswerEntry
  /** Whether the answer is stored on the device. */
  kept: boolean
  /** Whether the answer was sent and may have been received; changed content then takes a higher sequence number. */
  attempted: boolean
  /** Whether the server has refused the answer permanently. */
  refused: boolean
}

interface UnsentAnswersOptions {
  journal: AnswerJournal
  tab: string
  /** Returns the sequence number of the answer last confirmed by the server. */
  sequenceOf: (question: string) => number
}

/**
 * Creates the collection of unacknowledged answers by question. Answers of earlier tabs precede those of this tab and
 * are sent first under the id of their tab, because the server may have received them and recognises them only by that id.
 */
export function createUnsentAnswers({ journal, tab, sequenceOf }: UnsentAnswersOptions) {
  const lists = new Map<string, UnsentAnswer[]>()
  const made = new Map<string, number>()
  let unkept = false

  const of = (question: string) => lists.get(question) ?? []
  const all = () => [...lists.values()].flat()

  function keep(each: UnsentAnswer): void {
    each.kept = journal.keep(each.entry)
    unkept = !each.kept
  }

  function set(question: string, list: UnsentAnswer[]): void {
    if (list.length === 0) lists.delete(question)
    else lists.set(question, list)
  }

  function nextSequence(question: string): number {
    const highest = Math.max(sequenceOf(question), made.get(question) ?? 0, ...of(question).map(({ entry }) => entry.sequence))
    made.set(question, highest + 1)
    return highest + 1
  }

  function remove(each: UnsentAnswer): void {
    const { question } = each.entry
    journal.drop(each.entry)
    set(
      question,
      of(question).filter((one) => one !== each),
    )
  }

  function put(question: string, { answer, flagged }: Pick<AnswerEntry, 'answer' | 'flagged'>, draft: boolean): void {
    const list = of(question)
    const last = list.at(-1)
    const own = last?.entry.tab === tab ? last : undefined
    const isSameNumber = own !== undefined && !own.attempted
    const sequence = isSameNumber ? own.entry.sequence : nextSequence(question)
    const base = own?.entry.base ?? Math.max(sequenceOf(question), ...list.map(({ entry }) => entry.sequence))
    const entry: AnswerEntry = { question, sequence, base, answer, flagged, tab, ...(draft && { draft }) }
    const next: UnsentAnswer = { entry, kept: false, attempted: false, refused: false }
    set(question, [...list.filter((each) => each !== own), next])
    keep(next)
    // The device still stores the previous content under this number, which must not be mistaken for the new one after a crash.
    if (isSameNumber && own.kept && !next.kept) next.entry = { ...entry, sequence: nextSequence(question) }
  }

  return {
    questions: () => lists.keys(),
    tabs: () => new Set(all().map(({ entry }) => entry.tab)),
    last: (question: string) => of(question).at(-1),
    unkept: () => unkept,
    adopt: (entry: AnswerEntry): void => {
      const { question } = entry
      made.set(question, Math.max(made.get(question) ?? 0, entry.sequence))
      // A draft was never sent, so this tab can adopt it.
      if (entry.draft) {
        if (of(question).length === 0) put(question, entry, true)
        return journal.drop(entry)
      }
      // An answer given in this tab in the meantime comes after the earlier one.
      const own = of(question).filter((each) => each.entry.tab === tab)
      if (own.length > 0 && entry.tab === tab) return
      const others = of(question).filter((each) => each.entry.tab !== tab)
      lists.set(question, [...others, { entry, kept: true, attempted: true, refused: false }, ...own])
    },
    /** Returns the answers of a tab that can be sent: the first one of each question. */
    ready: (key: string): UnsentAnswer[] =>
      [...lists.values()].flatMap(([first]) => (first && first.entry.tab === key && !first.entry.draft && !first.refused ? [first] : [])),
    put,
    settleDrafts: (): void => {
      for (const each of all().filter(({ entry }) => entry.draft)) {
        const { question, sequence, base, answer, flagged } = each.entry
        each.entry = { question, sequence, base, answer, flagged, tab: each.entry.tab }
        keep(each)
      }
    },
    acknowledged: (sent: AnswerEntry): void => {
      const [first] = of(sent.question)
      if (!first || first.entry.tab !== sent.tab) return
      if (first.entry.sequence <= sent.sequence) remove(first)
      const [next] = of(sent.question)
      if (!next || next.entry.tab === sent.tab) return
      // The next answer was given with knowledge of the acknowledged one.
      next.entry = { ...next.entry, base: sent.sequence }
      keep(next)
    },
    refuse: (sent: AnswerEntry): void => {
      for (const each of of(sent.question)) if (each.entry.sequence === sent.sequence) each.refused = true
    },
    dropAll: (question: string): void => {
      for (const each of of(question)) remove(each)
    },
  }
}

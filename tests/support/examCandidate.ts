import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Attempt, Receipt, SheetQuestion } from '#lib/contract'
import type { Random } from '../../server/upstream/exam/logic/seededRandom.ts'
import { contentOf, type Device, newDevice, openTab, type ServerWord, type Tab, type TabOptions } from './examTab.ts'

interface CandidateOptions extends Omit<TabOptions, 'device' | 'onFault'> {
  paper: string
  random: Random
  actions: number
}

/** Result of a candidate's exam, with all violations. */
export interface Fared {
  attempt: Attempt
  acknowledged: ServerWord[]
  /** The state that the last tab showed for each question when it submitted. */
  shown: Map<string, string>
  receipts: Receipt[]
  faults: string[]
  /** Events of the attempt in order. */
  story: string[]
}

/** Simulates a candidate who takes a mock exam on one or two devices that fail at random, and submits it. */
export async function sitMock({ paper, random, actions, ...caller }: CandidateOptions): Promise<Fared> {
  const [acknowledged, faults, story]: [ServerWord[], string[], string[]] = [[], [], []]
  const key = randomUUID()
  const [first, second] = [newDevice('The first device'), newDevice('The second device')]
  const open = (device: Device): Promise<Tab> =>
    openTab(
      {
        ...caller,
        device,
        onAcknowledged: (word) => {
          acknowledged.push(word)
          caller.onAcknowledged(word)
        },
        onFault: (fault) => faults.push(fault),
      },
      (api) => api('POST /api/attempt', { paper, key }),
    )

  let tab = await open(first)
  let other: Tab | undefined
  const { attempt } = tab
  const one = <Item>(items: readonly Item[]): Item => items[random(items.length)]!

  function answer({ session }: Tab): void {
    decide(session)
    const question = one(attempt.questions)
    const change = random(5) === 0 ? { flagged: random(2) === 0 } : { answer: someAnswer(question, random) }
    session.answers.change(question.handle, change, { afterMs: random(30) })
  }

  function decide({ answers }: Tab['session']): void {
    for (const [question, { other: theirs }] of answers.getState().items) if (theirs) answers.resolve(question, one(['mine', 'other']))
  }

  /** Opens the page again: it must show the answers stored on the device, unless the server has newer ones. */
  async function openAgain(): Promise<void> {
    const kept = tab.kept()
    tab = await open(first)
    for (const [question, entry] of kept) {
      const sheet = tab.attempt.questions.find(({ handle }) => handle === question)!
      const item = tab.session.answers.getState().items.get(question)!
      if (sheet.sequence <= entry.base && contentOf(item) !== contentOf(entry))
        faults.push(
          `After it was opened again, the page shows ${contentOf(item)} for ${question}, and ${contentOf(entry)} lay on the device`,
        )
    }
  }

  const happenings: [name: string, share: number, happen: () => unknown][] = [
    ['answer', 60, () => answer(tab)],
    ['answer on the other device', 12, () => other && answer(other)],
    ['cut', 6, () => (first.cut = true)],
    ['connect', 8, () => ((first.cut = false), tab.session.answers.sendAgain())],
    ['reload', 4, () => (tab.leave(), openAgain())],
    ['crash', 4, () => (tab.crash(), openAgain())],
    ['fill', 3, () => (first.storage.full = true)],
    ['empty', 4, () => (first.storage.full = false)],
    ['open the other device', 3, async () => (other ??= random(2) === 0 ? await open(second) : undefined)],
  ]
  const all = happenings.flatMap((each) => Array.from({ length: each[1] }, () => each))

  for (let done = 0; done < actions; done++) {
    const [name, , happen] = one(all)
    story.push(name)
    // The page can be opened again only with a network.
    if (name === 'reload' || name === 'crash') first.cut = false
    await happen()
    await pause(random(60))
  }
  return end()

  async function end(): Promise<Fared> {
    story.push('submit')
    first.cut = false
    first.storage.full = false
    const both = random(3) === 0
    if (other && !both) await settle(other.session)
    await settle(tab.session)
    await lookAgain(tab)
    // If both tabs submit, one can still change an answer that the other one has shown.
    const shown = new Map(both ? [] : [...tab.session.answers.getState().items].map(([question, item]) => [question, contentOf(item)]))
    await Promise.all([submit(tab.session), both && other && submit(other.session)])
    if (other) await other.session.refresh()
    const receipts = [tab, other].flatMap((each) => each?.session.submission.getState().receipt ?? [])
    for (const each of [tab, other]) each?.session.end()
    return { attempt, acknowledged, shown, receipts, faults, story }
  }

  /** Waits until all answers are on the server, and resolves conflicts. */
  async function settle(session: Tab['session']): Promise<void> {
    for (let tries = 0; session.answers.unsent().length > 0; tries++) {
      decide(session)
      await session.answers.sendAll()
      await pause(20)
      await caller.isBack()
      if (tries > 400) throw new Error(`Answers do not arrive: ${story.join(', ')}`)
    }
  }

  /** Refreshes the page with a network, so that it shows the other device's changes. */
  async function lookAgain({ session, attempt: { id }, api }: Tab): Promise<void> {
    for (let sheet; !sheet; await pause(20)) {
      await caller.isBack()
      sheet = await api('GET /api/attempt/:id', { id }).catch(() => undefined)
      if (sheet) session.answers.refresh(sheet.questions)
    }
  }

  async function submit(session: Tab['session']): Promise<void> {
    for (let tries = 0; session.submission.getState().phase !== 'done'; tries++) {
      decide(session)
      await session.submission.submit()
      const { phase, fault } = session.submission.getState()
      if (phase === 'refused') faults.push(`The submission was refused: ${fault?.text}`)
      if (tries > 20) throw new Error(`It cannot be submitted: ${story.join(', ')}`)
    }
  }
}

/** Returns a random answer of the question's kind, or none. */
function someAnswer({ kind, options, blankCount }: SheetQuestion, random: Random): Answer {
  if (random(12) === 0) return null
  const number = String(random(1000))
  switch (kind) {
    case 'single':
      return { options: [options[random(options.length)]!.handle] }
    case 'multiple':
      return { options: options.filter((_, index) => index === 0 || random(2) === 0).map(({ handle }) => handle) }
    case 'judge':
      return { judged: random(2) === 0 }
    case 'blank':
      return { blanks: Array.from({ length: blankCount }, () => number) }
    default:
      return { essay: number }
  }
}

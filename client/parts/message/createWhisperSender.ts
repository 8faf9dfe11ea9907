import { type Api, ApiError, Code, type PostImage, type Whisper, type WritingPermission } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { createOutbox, type DeliveryResult } from '#app/browser/outbox/createOutbox.ts'
import type { OpenPages } from '#app/browser/outbox/openPages.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { errorTextOf } from '#app/errorTextOf.ts'

/** Whisper as written by the user. */
interface WrittenWhisper {
  /** Idempotency key of the call: sent twice, it counts once. */
  key: string
  /** Id of the recipient. */
  to: string
  text: string
  images: readonly PostImage[]
  /** Time of writing, in milliseconds since 1970. */
  at: number
}

/** Whisper that has not reached the server: in transit, waiting for the network, or refused. */
export interface UnsentWhisper extends WrittenWhisper {
  state: 'sending' | 'waiting' | 'failed'
  /** Reason of the refusal; empty otherwise. */
  fault: string
}

/** Stored form on this device. */
interface StoredWhisper extends WrittenWhisper {
  fault: string
  /** Id of the page that sends it. */
  page: string
}

/** Result of a whisper; `sent` is null after a refusal. */
export interface WhisperResult {
  to: string
  sent: { whisper: Whisper; writing: WritingPermission } | null
}

interface WhisperSenderOptions {
  api: Api
  userId: () => string
  storage: typeof userStorage
  pages: OpenPages
  newKey: () => string
  now?: () => number
}

export type WhisperSender = ReturnType<typeof createWhisperSender>

/**
 * Creates the sender of whispers. They are sent in the order of writing, one at a time to each recipient, and stored on
 * this device until the server has accepted them: the next page sends those of a page that was closed.
 */
export function createWhisperSender({ api, userId, storage, pages, newKey, now = Date.now }: WhisperSenderOptions) {
  const journal = createJournal<StoredWhisper>({ start: userKeys.whisper, userId, storage })
  let list: readonly UnsentWhisper[] = []
  const listeners = createListeners()
  const hearers = new Set<(answer: WhisperResult) => void>()

  function show(next: readonly UnsentWhisper[]): void {
    list = next
    listeners.notify()
  }
  const change = (isMeant: (each: UnsentWhisper) => boolean, part: Partial<UnsentWhisper>) =>
    show(list.map((each) => (isMeant(each) ? { ...each, ...part } : each)))
  const notify = (answer: WhisperResult) => hearers.forEach((hear) => hear(answer))

  // The time comes first: rows are sorted by name, and therefore in the order of writing.
  const rowOf = ({ at, key }: WrittenWhisper) => `${String(at).padStart(15, '0')}.${key}`
  const keep = ({ key, to, text, images, at, fault }: UnsentWhisper) => {
    void pages.claim()
    const written = { key, to, text, images, at }
    journal.keep(rowOf(written), { ...written, fault, page: pages.own })
  }
  function forget(key: string): void {
    for (const row of journal.list()) if (row.content.key === key) journal.drop(row.name)
    show(list.filter((each) => each.key !== key))
  }

  const goesTo = (to: string) => (each: UnsentWhisper) => each.to === to && each.state !== 'failed'
  const outbox = createOutbox<UnsentWhisper>({
    next: (to) => list.find(goesTo(to)),
    deliver,
    onState: (to, state) => state !== 'saved' && change(goesTo(to), { state: state === 'local' ? 'waiting' : 'sending' }),
    retry: { firstMs: 3000, mostMs: 60_000 },
  })

  async function deliver(unsent: UnsentWhisper): Promise<DeliveryResult> {
    const { key, to, text, images } = unsent
    try {
      const sent = await api('POST /api/whisper/with/:userId', { userId: to, key, text, images: images.map(({ id }) => id) })
      forget(key)
      notify({ to, sent })
    } catch (error) {
      if (!(error instanceof ApiError) || error.retryAfterSeconds !== undefined) return 'unreachable'
      if (error.code === Code.SignInNeeded) {
        change(goesTo(to), { state: 'waiting' })
        return 'held'
      }
      refuse(unsent, errorTextOf(error, '').text)
      notify({ to, sent: null })
    }
    return 'taken'
  }

  function refuse(unsent: UnsentWhisper, fault: string): void {
    keep({ ...unsent, fault })
    change(({ key }) => key === unsent.key, { state: 'failed', fault })
  }

  function sendAll(): void {
    for (const to of new Set(list.filter(({ state }) => state !== 'failed').map((each) => each.to))) outbox.send(to)
  }

  /** Takes over the unsent whispers of closed pages. */
  async function adopt(): Promise<void> {
    void pages.claim()
    const others = await pages.others()
    const left = journal.list().flatMap(({ content: { page, ...written } }) => {
      const isOpen = page === pages.own || others.has(page) || list.some(({ key }) => key === written.key)
      return isOpen ? [] : [{ ...written, state: written.fault === '' ? ('waiting' as const) : ('failed' as const) }]
    })
    for (const each of left) keep(each)
    if (left.length > 0) show([...left, ...list].toSorted((a, b) => a.at - b.at))
  }

  return {
    getUnsent: () => list,
    subscribe: listeners.subscribe,
    /** Registers a listener for results; returns the unregister function. */
    onAnswer: (hear: (answer: WhisperResult) => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    write: (to: string, text: string, images: readonly PostImage[]): void => {
      const unsent: UnsentWhisper = {
        key: newKey(),
        to,
        text,
        images,
        at: Math.max(now(), (list.at(-1)?.at ?? 0) + 1),
        state: 'sending',
        fault: '',
      }
      keep(unsent)
      show([...list, unsent])
      outbox.send(to)
    },
    /** Resends a refused whisper. */
    again: (key: string): void => {
      const unsent = list.find((each) => each.key === key)
      if (!unsent) return
      keep({ ...unsent, fault: '' })
      change((each) => each.key === key, { state: 'sending', fault: '' })
      outbox.send(unsent.to)
    },
    forget,
    /** Sends waiting whispers, and those of closed pages. */
    sendAgain: async (): Promise<void> => {
      sendAll()
      await adopt()
      sendAll()
    },
    settled: () => outbox.settled(),
  }
}

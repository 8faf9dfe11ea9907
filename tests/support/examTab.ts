import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, createApi, type Attempt, type Data, fetchTransport, type Transport } from '#lib/contract'
import { userKeys } from '../../client/app/browser/userStorage.ts'
import type { AnswerEntry } from '../../client/routes/exam/answering/store/AnswerEntry.ts'
import { type AttemptSession, createAttemptSession } from '../../client/routes/exam/answering/store/createAttemptSession.ts'
import { deviceStorage } from './attemptServer.ts'

/** A browser: what outlives its tabs. */
export interface Device {
  name: string
  storage: ReturnType<typeof deviceStorage>
  /** Ids of its open tabs. */
  open: Set<string>
  /** Nothing leaves it, and nothing arrives. */
  cut: boolean
}

export const newDevice = (name: string): Device => ({ name, storage: deviceStorage(), open: new Set(), cut: false })

/** The server's answers, whoever heard them. */
export interface ServerWord {
  question: string
  sequence: number
  tab: string
  content: string
}

export interface TabOptions {
  origin: string
  token: string
  userId: string
  address: string
  device: Device
  /** Resolves when the host answers: nobody asks while it does not. */
  isBack: () => Promise<void>
  /** The answers that the server acknowledged, also when the answer to it was lost on the way. */
  onAcknowledged: (word: ServerWord) => void
  onFault: (fault: string) => void
}

type Stored = Data<'POST /api/attempt/:id/answer'>
export type Tab = Awaited<ReturnType<typeof openTab>>

/** An answer as it is compared: taken back and never given are the same. */
export const contentOf = ({ answer, flagged }: { answer: Answer; flagged: boolean }): string => JSON.stringify([answer, flagged])

const never = new Promise<never>(() => {})

/** A tab with the answering screen's own session, against a real host. `attemptOf` opens or begins the attempt. */
export async function openTab(
  { origin, token, userId, address, device, isBack, onAcknowledged, onFault }: TabOptions,
  attemptOf: (api: ReturnType<typeof createApi>) => Promise<Attempt>,
) {
  const own: string = randomUUID()
  let isDead = false
  /** The answers that the server has told this tab that it holds. */
  const told = new Set<string>()
  const tell = (question: string, each: { answer: Answer; flagged: boolean }) => told.add(`${question} ${contentOf(each)}`)

  const line = fetchTransport({ origin, token: () => token })
  const transport: Transport = async (request) => {
    if (isDead) return never
    if (device.cut) throw new TypeError('There is no network')
    const answer = await line({ ...request, headers: { 'x-forwarded-for': address } })
    const hear = witness(request.path, request.body, answer.body)
    if (isDead) return never
    if (device.cut) throw new TypeError('The answer was lost')
    hear()
    return answer
  }

  /** Notes what the server says; the result is called when the tab hears it. */
  function witness(path: string, body: unknown, answer: unknown): () => void {
    const { code, data } = (answer ?? {}) as { code?: number; data?: Partial<Attempt & Stored> }
    if (code !== 0 || !data) return () => {}
    const { questions = [], stored = [], others = [] } = data
    const sent = path.endsWith('/answer') ? (JSON.parse(String(body)) as { tab: string; answers: AnswerEntry[] }) : undefined
    const words = stored.flatMap(({ question, sequence }) => {
      const entry = sent?.answers.find((each) => each.question === question && each.sequence === sequence)
      return entry ? [{ question, sequence, tab: sent!.tab, entry }] : []
    })
    for (const { entry, ...word } of words) onAcknowledged({ ...word, content: contentOf(entry) })
    return () => {
      for (const { question, entry } of words) tell(question, entry)
      for (const { handle, sequence, ...content } of questions) if (sequence > 0) tell(handle, content)
      for (const { question, ...content } of others) tell(question, content)
    }
  }

  const api = createApi(transport)
  device.open.add(own)
  const asked = async (): Promise<Attempt> => {
    for (;;) {
      const attempt = await attemptOf(api).catch(() => undefined)
      if (attempt) return attempt
      await pause(50)
      await isBack()
    }
  }
  const askedAt = performance.now()
  const attempt = await asked()
  const session: AttemptSession = createAttemptSession({
    attempt,
    askedAt,
    api,
    pages: { own, claim: () => {}, others: async () => new Set([...device.open].filter((id) => id !== own)) },
    userId: () => userId,
    storage: device.storage,
    // A page waits for seconds.
    pause: async (ms) => {
      await pause(ms / 20)
      await isBack()
    },
    onOtherTab: () => {},
  })
  const { answers } = session

  const rowOf = (question: string) => {
    const rows = Array.from({ length: device.storage.length }, (_, at) => device.storage.key(at)!)
    return rows.filter((name) => name.startsWith(`${userKeys.answer}${userId}.${attempt.id}.`) && name.endsWith(`.${question}`))
  }
  /** The mark that a learner sees beside each question has to be true. */
  const check = () => {
    if (isDead) return
    for (const [question, item] of answers.getState().items) {
      const content = contentOf(item)
      if (item.mark === 'saved' && !told.has(`${question} ${content}`))
        onFault(`${device.name} shows ${question} as saved, which the server has not said: ${content}`)
      if (
        item.mark === 'local' &&
        !rowOf(question).some((name) => contentOf(JSON.parse(device.storage.getItem(name)!) as AnswerEntry) === content)
      )
        onFault(`${device.name} shows ${question} as kept on the device, and it is not`)
    }
  }
  answers.subscribe(check)
  await session.begin()
  return {
    attempt,
    session,
    api,
    /** The answers of this attempt that lie on the device, the last of each question. */
    kept: () => {
      const entries = attempt.questions.flatMap(({ handle }) =>
        rowOf(handle).map((name) => JSON.parse(device.storage.getItem(name)!) as AnswerEntry),
      )
      return new Map(entries.toSorted((a, b) => a.sequence - b.sequence).map((entry) => [entry.question, entry]))
    },
    /** The tab is gone at once, with whatever was under way; sent answers may still arrive. */
    crash: () => {
      isDead = true
      device.open.delete(own)
    },
    /** The tab is left as for a reload: the browser carries unacknowledged answers, and the page hears no answer. */
    leave: () => {
      for (const body of answers.leaving())
        if (body.answers.length > 0) void api('POST /api/attempt/:id/answer', { id: attempt.id, ...body }).catch(() => {})
      isDead = true
      device.open.delete(own)
    },
  }
}

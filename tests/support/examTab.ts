import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, createApi, type Attempt, type Data, fetchTransport, type Transport } from '#lib/contract'
import { userKeys } from '../../client/app/browser/userStorage.ts'
import type { AnswerEntry } from '../../client/routes/exam/answering/store/AnswerEntry.ts'
import { type AttemptSession, createAttemptSession } from '../../client/routes/exam/answering/store/createAttemptSession.ts'
import { deviceStorage } from './attemptServer.ts'

/** A browser: state that outlives its tabs. */
export interface Device {
  name: string
  storage: ReturnType<typeof deviceStorage>
  /** Ids of its open tabs. */
  open: Set<string>
  /** Whether the network is down. */
  cut: boolean
}

export const newDevice = (name: string): Device => ({ name, storage: deviceStorage(), open: new Set(), cut: false })

/** An answer that the server has acknowledged, even if no tab received the acknowledgement. */
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
  /** Resolves when the host responds; no requests are sent until then. */
  isBack: () => Promise<void>
  /** Called with each answer that the server acknowledged, even if the acknowledgement was lost. */
  onAcknowledged: (word: ServerWord) => void
  onFault: (fault: string) => void
}

type Stored = Data<'POST /api/attempt/:id/answer'>
export type Tab = Awaited<ReturnType<typeof openTab>>

/** Serialises an answer for comparison: a cleared answer equals a missing one. */
export const contentOf = ({ answer, flagged }: { answer: Answer; flagged: boolean }): string => JSON.stringify([answer, flagged])

const never = new Promise<never>(() => {})

/** Opens a tab with the exam screen's session on a real host. `attemptOf` opens or starts the attempt. */
export async function openTab(
  { origin, token, userId, address, device, isBack, onAcknowledged, onFault }: TabOptions,
  attemptOf: (api: ReturnType<typeof createApi>) => Promise<Attempt>,
) {
  const own: string = randomUUID()
  let isDead = false
  /** Answers that the server has acknowledged to this tab. */
  const told = new Set<string>()
  const tell = (question: string, each: { answer: Answer; flagged: boolean }) => told.add(`${question} ${contentOf(each)}`)

  const line = fetchTransport({ origin, token: () => token })
  const transport: Transport = async (request) => {
    if (isDead) return never
    if (device.cut) throw new TypeError('The network is down')
    const answer = await line({ ...request, headers: { 'x-forwarded-for': address } })
    const hear = witness(request.path, request.body, answer.body)
    if (isDead) return never
    if (device.cut) throw new TypeError('The answer was lost')
    hear()
    return answer
  }

  /** Records a response of the server; the returned function is called when the tab receives it. */
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
    pages: { own, claim: async () => {}, others: async () => new Set([...device.open].filter((id) => id !== own)) },
    userId: () => userId,
    storage: device.storage,
    // Pages wait for seconds.
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
  /** Checks that the state shown for each question is true. */
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
    /** Returns the last stored answer of each question of this attempt on the device. */
    kept: () => {
      const entries = attempt.questions.flatMap(({ handle }) =>
        rowOf(handle).map((name) => JSON.parse(device.storage.getItem(name)!) as AnswerEntry),
      )
      return new Map(entries.toSorted((a, b) => a.sequence - b.sequence).map((entry) => [entry.question, entry]))
    },
    /** Closes the tab abruptly with its requests in flight; answers already sent can still arrive. */
    crash: () => {
      isDead = true
      device.open.delete(own)
    },
    /** Leaves the page like a reload: the browser sends unacknowledged answers, and the page receives no response. */
    leave: () => {
      for (const body of answers.leaving())
        if (body.answers.length > 0) void api('POST /api/attempt/:id/answer', { id: attempt.id, ...body }).catch(() => {})
      isDead = true
      device.open.delete(own)
    },
  }
}

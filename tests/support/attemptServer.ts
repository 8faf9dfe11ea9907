import { type Answer, type Api, ApiError, type Attempt, Code, type SubmittedAnswer, type SheetQuestion } from '#lib/contract'
import { ExamMode } from '#lib/enums'

/** Error of a call without a network. */
export const offline = new ApiError('网络连接失败', { status: 0 })

interface StoredAnswer {
  sequence: number
  tab: string
  answer: Answer
  flagged: boolean
}

interface Sent {
  id: string
  tab: string
  answers: SubmittedAnswer[]
}

const refuse = (code: Code, data: unknown = null) => new ApiError('不行', { status: 200, code, data })

const questionOf = (number: number): SheetQuestion => ({
  handle: `question${number}`,
  number,
  kind: 'single',
  situation: null,
  stem: `<p>第 ${number} 题</p>`,
  options: ['a', 'b', 'c', 'd'].map((letter) => ({ handle: `option-${letter}`, text: letter })),
  blankCount: 0,
  points: 10,
  answer: null,
  sequence: 0,
  flagged: false,
  marking: null,
})

/** Imitates a server with one attempt, which accepts answers like the upstream, over a connection that can fail. */
export function attemptServer({
  count = 3,
  mode = ExamMode.Mock,
  minutes = 60,
}: { count?: number; mode?: ExamMode; minutes?: number } = {}) {
  const stored = new Map<string, StoredAnswer>()
  const calls: { name: string; input: Sent }[] = []
  /** `lost`: number of requests that arrive, but whose responses are lost. */
  const line = { fault: undefined as Error | undefined, lost: 0 }
  const time = { now: Date.parse('2026-11-23T01:00:00Z') }
  const startedAt = new Date(time.now).toISOString()
  const server = { deadline: time.now + minutes * 60_000, extendedSeconds: 0, receipt: null as Attempt['receipt'], receipts: 0 }
  const clock = () => ({
    now: new Date(time.now).toISOString(),
    deadlineAt: new Date(server.deadline).toISOString(),
    extendedSeconds: server.extendedSeconds,
    extensionReason: server.extendedSeconds > 0 ? '考点停电' : null,
    usedSeconds: 0,
    paused: false,
    state: server.receipt ? ('marked' as const) : ('running' as const),
  })
  const sheet = (): Attempt => ({
    id: 'attempt1',
    exam: { id: 'welder-level5', name: '焊工五级' },
    paper: { id: 'welder-level5_mock', name: '模拟卷一' },
    mode,
    ...clock(),
    startedAt,
    graceSeconds: 15,
    sections: [],
    questions: Array.from({ length: count }, (_, at) => {
      const { sequence = 0, answer = null, flagged = false } = stored.get(`question${at + 1}`) ?? {}
      return { ...questionOf(at + 1), sequence, answer, flagged }
    }),
    leaves: null,
    receipt: server.receipt,
  })

  function store({ tab, answers }: Sent) {
    const taken = { ...clock(), stored: [] as object[], others: [] as object[], markings: [] }
    for (const { question, sequence, base, answer, flagged } of answers) {
      const known = stored.get(question)
      const isOwn = known?.tab === tab
      if (isOwn && sequence <= known.sequence) taken.stored.push({ question, sequence: known.sequence })
      else if (isOwn || base === (known?.sequence ?? 0)) {
        stored.set(question, { sequence, tab, answer, flagged })
        taken.stored.push({ question, sequence })
      } else
        taken.others.push({
          question,
          sequence: known!.sequence,
          answer: known!.answer,
          flagged: known!.flagged,
          device: 'Chrome · Windows',
        })
    }
    return taken
  }

  const isOver = () => server.receipt !== null || time.now > server.deadline + 15_000
  function end(by: 'user' | 'time') {
    if (!server.receipt) server.receipts += 1
    const answered = [...stored.values()].filter(({ answer }) => answer !== null).length
    server.receipt ??= {
      code: 'K7M2P9QX',
      submittedAt: new Date(time.now).toISOString(),
      answered,
      questionCount: count,
      by,
      signature: 'c2ln',
    }
    return server.receipt
  }

  function take(name: string, input: Sent) {
    if (isOver()) end('time')
    switch (name) {
      case 'GET /api/attempt/:id':
        return sheet()
      case 'GET /api/attempt/:id/clock':
        return clock()
      case 'POST /api/attempt/:id/answer':
        if (isOver()) throw refuse(Code.AttemptOver)
        return store(input)
      case 'POST /api/attempt/:id/submit':
        if (!isOver()) store(input)
        return end('user')
    }
    throw refuse(Code.NotFound)
  }

  const api = (async (name: string, input: Sent) => {
    if (line.fault) throw line.fault
    calls.push({ name, input })
    const answer: unknown = structuredClone(take(name, input))
    if (line.lost > 0) {
      line.lost -= 1
      throw offline
    }
    return answer
  }) as unknown as Api
  /** Extends the time, as an operator does. */
  const extend = (seconds: number) => {
    server.extendedSeconds += seconds
    server.deadline += 1000 * seconds
  }
  return { api, stored, calls, line, time, server, sheet, end, extend, refuse }
}

/** Creates a device's storage, which outlives its pages. */
export function deviceStorage(): Storage & { full: boolean } {
  const rows = new Map<string, string>()
  const storage = {
    full: false,
    get length() {
      return rows.size
    },
    key: (at: number) => [...rows.keys()][at] ?? null,
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (storage.full) throw new DOMException('full', 'QuotaExceededError')
      rows.set(name, value)
    },
    removeItem: (name: string) => void rows.delete(name),
    clear: () => rows.clear(),
  }
  return storage
}

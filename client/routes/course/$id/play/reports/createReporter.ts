import { type Api, ApiError, Code, type Data, type LessonRefusal, type PlaybackEnd } from '#lib/contract'
import { createOutbox, type DeliveryResult } from '#app/browser/outbox/createOutbox.ts'
import type { EarlyOpening } from '#app/earlyStartScript.ts'
import type { Played } from './createIntervalCollector.ts'
import type { JournalEntry, ReportJournal, WatchReport } from './reportJournal.ts'

export type ReportAnswer = Data<'POST /api/learn/report'>

/** Reason why watching is no longer credited. */
export type EndReason = Exclude<PlaybackEnd, 'left'> | LessonRefusal

export interface ReporterOptions {
  lessonId: string
  api: Api
  /** Takes the session that the page opened before hydration; returns it once. */
  early?: () => EarlyOpening | undefined
  journal: ReportJournal
  /** Returns the content played since the last report; see `IntervalCollector.take`. */
  take: () => Played | undefined
  /** Returns the player's position, in seconds. */
  position: () => number
  /** Returns the time of a monotonic clock, in milliseconds. */
  now: () => number
  /** Sends a report without waiting for a response; see `navigator.sendBeacon`. */
  beacon: (report: WatchReport) => void
  onAnswer: (answer: ReportAnswer) => void
  onEnd: (reason: EndReason) => void
  /** Called when another player of this learner lost the lesson to this one. */
  onTakenFrom: (device: string) => void
}

/** Reports watching to the server. */
export interface Reporter {
  /** Opens a session when playback starts, unless one is open. */
  begin: () => void
  /** Reports the content played since the last report, if there is any, and retries unsent reports. */
  report: () => void
  /** Ends the session with a last report when the lesson is left within the site. Resolves to true if that report was delivered. */
  close: () => Promise<boolean>
  /** Ends the session without waiting when the page is left. */
  leave: () => void
  /** Returns the id of the current session, which identifies it to other tabs. */
  session: () => string | undefined
}

/** Key of the single queue in which all reports are sent in order. */
const reports = 'reports'

export function createReporter(options: ReporterOptions): Reporter {
  const { lessonId, api, journal, take, position, now, beacon, onAnswer, onEnd, onTakenFrom } = options
  let session: { id: string; openedAt: number; sequence: number } | undefined
  /** Ids of this player's sessions; the journal also contains those of other players. */
  const mine = new Set<string>()
  let opening = false
  /** Unsent reports are sent one after the other. Without a network they wait for the next report. */
  const outbox = createOutbox<JournalEntry>({ next: () => journal.list()[0], deliver: send })

  async function open(): Promise<void> {
    if (session || opening) return
    opening = true
    try {
      const before = await earlySession(options.early?.())
      const { session: id, takenFrom } = before?.opened ?? (await api('POST /api/learn/lesson/:id/open', { id: lessonId }))
      session = { id, openedAt: before?.at ?? now(), sequence: 0 }
      mine.add(id)
      if (takenFrom) onTakenFrom(takenFrom.device)
    } catch (error) {
      const reason = refusalOf(error)
      if (reason) onEnd(reason)
    } finally {
      opening = false
    }
  }

  function make(leaving: boolean): WatchReport | undefined {
    if (!session) return undefined
    const played = take()
    if (!played && !leaving) return undefined
    session.sequence += 1
    const report: WatchReport = {
      session: session.id,
      sequence: session.sequence,
      elapsedSeconds: Math.floor(now() - session.openedAt) / 1000,
      intervals: played?.intervals.slice(-100) ?? [],
      positionSeconds: Math.max(0, position()),
      rate: played?.rate ?? 1,
      leaving,
    }
    if (leaving) session = undefined
    return report
  }

  async function send({ key, report }: JournalEntry): Promise<DeliveryResult> {
    const own = () => report.session === session?.id
    try {
      const answer = await api('POST /api/learn/report', report)
      journal.drop(key)
      if (mine.has(report.session)) onAnswer(answer)
      if (own() && !answer.active) lose(answer.ended)
    } catch (error) {
      if (!isRefused(error)) return 'unreachable'
      journal.drop(key)
      // A session that the server does not know is replaced by a new one.
      if (own()) session = undefined
    }
    return 'taken'
  }

  function lose(ended: PlaybackEnd | null): void {
    session = undefined
    if (ended && ended !== 'left') onEnd(ended)
  }

  const report = async (leaving: boolean): Promise<boolean> => {
    const made = make(leaving)
    if (made) journal.add(made)
    outbox.send(reports)
    await outbox.settled(reports)
    return made !== undefined && journal.list().every((entry) => entry.report.session !== made.session)
  }
  return {
    begin: () => void open(),
    report: () => void report(false),
    close: () => report(true),
    leave: () => {
      const made = make(true)
      if (made) journal.add(made)
      // Includes earlier reports, because the server counts each report once, in any order.
      for (const entry of journal.list()) beacon(entry.report)
    },
    session: () => session?.id,
  }
}

type Opened = Data<'POST /api/learn/lesson/:id/open'>

/** Returns the result of the early opening; undefined if it failed and must be repeated. */
async function earlySession(early: EarlyOpening | undefined): Promise<{ at: number; opened: Opened } | undefined> {
  const { code, data } = ((await early?.answer.catch(() => undefined)) ?? {}) as { code?: unknown; data?: Opened }
  return early && code === 0 && data ? { at: early.at, opened: data } : undefined
}

/** Checks whether the server has refused the report permanently. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === Code.NotFound || error.code === Code.InvalidInput || error.code === Code.NotAllowed)

const refusalOf = (error: unknown): LessonRefusal | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { reason } = (error.data ?? {}) as { reason?: LessonRefusal }
  return error.code === Code.NotFound ? 'removed' : reason
}

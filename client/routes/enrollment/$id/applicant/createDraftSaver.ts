import { type Api, ApiError, Code, type Enrolment, type EnrolmentForm } from '#lib/contract'
import { createOutbox, type DeliveryResult, type OutboxState } from '#app/browser/outbox/createOutbox.ts'

/** Delay between the last keystroke and saving, in milliseconds. */
const typingDelay = 800

/** Delays before an undelivered draft is sent again, in milliseconds. */
const retry = { firstMs: 2000, mostMs: 30_000 }

export interface DraftState {
  /** Whether the server has the form; `none` before the first change, `held` until an error is corrected or a conflict resolved. */
  mark: OutboxState | 'none' | 'held'
  /** Reason why the form is not stored. */
  fault: string | undefined
  /** The enrolment as changed elsewhere; the user must choose a version. */
  stored: Enrolment | null
  /** Sequence number of the draft on which the form is based. */
  sequence: number
}

interface SaverOptions {
  api: Api
  planId: string
  /** The form stored on the server and its sequence number; before the first one, the initial form and 0. */
  known: { form: EnrolmentForm; sequence: number }
  /** Enrolment that was changed elsewhere since the page was left. */
  stored?: Enrolment | null
  onState: (state: DraftState) => void
  /** Called when the enrolment can no longer be edited: it was sent elsewhere, or its deadline has passed. */
  onOver: () => void
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Creates the saver of an enrolment form: sends the latest form, one call at a time, until the server has it. */
export function createDraftSaver({ api, planId, known, stored = null, onState, onOver }: SaverOptions) {
  let { form: last, sequence } = known
  let latest: EnrolmentForm | null = null
  let state: DraftState = { mark: stored ? 'held' : sequence === 0 ? 'none' : 'saved', fault: undefined, stored, sequence }

  const set = (part: Partial<DraftState>) => {
    state = { ...state, sequence, ...part }
    onState(state)
  }

  const held = (part: Partial<DraftState>): DeliveryResult => {
    set({ mark: 'held', ...part })
    return 'held'
  }

  async function deliver(form: EnrolmentForm): Promise<DeliveryResult> {
    try {
      const enrolment = await api('PUT /api/enrollment/:id/draft', { id: planId, form, sequence: sequence + 1 })
      last = form
      sequence = enrolment.sequence
      return 'taken'
    } catch (error) {
      return error instanceof ApiError ? refused(error, form) : 'unreachable'
    }
  }

  function refused(error: ApiError, form: EnrolmentForm): DeliveryResult {
    if (error.code === Code.SignInNeeded) return held({ fault: '登录已过期，重新登录后继续保存' })
    if (error.status === 0 || error.status >= 500 || error.retryAfterSeconds !== undefined) return 'unreachable'
    const theirs = error.code === Code.Conflict ? (error.data as { stored?: Enrolment } | null)?.stored : undefined
    if (theirs?.editable === true) {
      sequence = theirs.sequence
      if (!isSame(theirs.form, form)) return held({ stored: theirs })
      // The response to an earlier attempt was lost.
      last = form
      return 'taken'
    }
    if (error.issues.length > 0) return held({ fault: error.issues[0]?.message ?? error.message })
    onOver()
    return held({ fault: error.message })
  }

  const outbox = createOutbox<EnrolmentForm>({
    next: () => (latest === null || state.stored !== null || isSame(latest, last) ? undefined : latest),
    deliver,
    retry,
    onState: (_, mark) => set({ mark, fault: undefined }),
  })

  return {
    state: () => state,
    /** Updates the form; it is saved when typing pauses. */
    change: (form: EnrolmentForm): void => {
      if (isSame(form, latest ?? last)) return
      latest = form
      if (state.stored !== null) return
      if (state.mark !== 'local') set({ mark: 'saving' })
      outbox.later(planId, typingDelay)
    },
    save: () => outbox.send(planId),
    /** Resolves a conflict in favour of this page's version. */
    keepMine: () => {
      set({ stored: null, mark: 'saving', fault: undefined })
      outbox.send(planId)
    },
    settled: () => outbox.settled(planId),
    /** Stops saving; resolves when no call is pending. */
    pause: () => {
      outbox.stop(planId)
      return outbox.settled(planId)
    },
    end: () => {
      outbox.send(planId)
      outbox.end()
    },
  }
}

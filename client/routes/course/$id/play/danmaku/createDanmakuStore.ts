import type { Data, Danmaku, Input } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { windowOf } from './danmakuWindow.ts'

/** Fetched content of a time window. */
interface FetchedWindow {
  list: readonly Danmaku[]
  /** Number of further danmaku in the window. */
  omitted: number
  state: 'loading' | 'ready' | 'failed'
  /** Time of the fetch, in milliseconds. */
  at: number
}

export interface DanmakuState {
  windows: ReadonlyMap<number, FetchedWindow>
  /** The user's danmaku that the server has not confirmed yet. */
  unconfirmed: readonly Danmaku[]
  /** Keys under which the user's danmaku were shown before their confirmation, by id. */
  keys: ReadonlyMap<string, string>
}

export interface DanmakuCalls {
  fetch: (window: number) => Promise<Data<'GET /api/learn/lesson/:id/danmaku'>>
  send: (sent: Omit<Input<'POST /api/learn/lesson/:id/danmaku'>, 'id'>) => Promise<Danmaku>
  now?: () => number
}

/** Time after which a window is fetched again because others may have written, and the shorter one after a failure; in milliseconds. */
const [freshMs, againMs] = [60_000, 10_000]

/** Creates a store of the danmaku of one lesson, by time window. */
export function createDanmakuStore({ fetch, send, now = Date.now }: DanmakuCalls) {
  let state: DanmakuState = { windows: new Map(), unconfirmed: [], keys: new Map() }
  const listeners = createListeners()
  const change = (part: Partial<DanmakuState>) => {
    state = { ...state, ...part }
    listeners.notify()
  }
  const put = (window: number, fetched: FetchedWindow) => change({ windows: new Map(state.windows).set(window, fetched) })

  const isDue = (known: FetchedWindow | undefined): boolean =>
    known === undefined || (known.state !== 'loading' && now() - known.at > (known.state === 'failed' ? againMs : freshMs))

  async function load(window: number): Promise<void> {
    const { list = [], omitted = 0 } = state.windows.get(window) ?? {}
    put(window, { list, omitted, state: 'loading', at: now() })
    try {
      put(window, { ...(await fetch(window)), state: 'ready', at: now() })
    } catch {
      // Playback continues without danmaku; the list shows the failure and offers a retry.
      put(window, { list, omitted, state: 'failed', at: now() })
    }
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,

    /** Fetches windows that are missing or no longer fresh. */
    need: (windows: readonly number[]): void => {
      for (const window of windows) if (isDue(state.windows.get(window))) void load(window)
    },

    reload: load,

    /** Shows the user's danmaku immediately, and removes it if the server refuses it. */
    send: async (sent: Parameters<DanmakuCalls['send']>[0], window: number): Promise<Danmaku> => {
      const { key: id, second, text } = sent
      const drop = () => state.unconfirmed.filter((one) => one.id !== id)
      change({ unconfirmed: [...drop(), { id, second, text, mine: true, state: 'shown', reason: null }] })
      try {
        const stored = await send(sent)
        const { list = [], omitted = 0, ...rest } = state.windows.get(window) ?? { state: 'ready' as const, at: 0 }
        const windows = new Map(state.windows)
        windows.set(window, { ...rest, omitted, list: [...list.filter((one) => one.id !== stored.id), stored].toSorted(bySecond) })
        change({ windows, unconfirmed: drop(), keys: new Map(state.keys).set(stored.id, id) })
        return stored
      } catch (error) {
        change({ unconfirmed: drop() })
        throw error
      }
    },

    /** Removes a danmaku that was deleted on the server. */
    remove: (id: string): void =>
      change({
        windows: new Map(
          [...state.windows].map(([at, fetched]) => [at, { ...fetched, list: fetched.list.filter((one) => one.id !== id) }]),
        ),
      }),
  }
}
export type DanmakuStore = ReturnType<typeof createDanmakuStore>

const bySecond = (a: Danmaku, b: Danmaku): number => a.second - b.second

/**
 * Returns the danmaku that may pass over the picture around a position: those of the adjacent windows, except those that
 * an operator has refused. The user's own danmaku keep the id from before their confirmation, so that their animation
 * continues.
 */
export function visibleDanmaku({ windows, unconfirmed, keys }: DanmakuState, second: number): Danmaku[] {
  const own = windowOf(second)
  const near = [own - 1, own, own + 1].flatMap((window) => windows.get(window)?.list ?? [])
  const confirmed = near.filter(({ state }) => state !== 'refused').map((one) => ({ ...one, id: keys.get(one.id) ?? one.id }))
  const known = new Set(confirmed.map(({ id }) => id))
  return [...confirmed, ...unconfirmed.filter(({ id }) => !known.has(id))]
}

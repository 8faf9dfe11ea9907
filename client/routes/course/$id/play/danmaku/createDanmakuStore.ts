import type { Data, Danmaku, Input } from '#lib/contract'
import { windowOf } from './danmakuWindow.ts'

/** A window as far as it is here. */
interface Fetched {
  list: readonly Danmaku[]
  /** How many more the window has. */
  omitted: number
  state: 'loading' | 'ready' | 'failed'
  /** When it was fetched, in milliseconds. */
  at: number
}

export interface DanmakuState {
  windows: ReadonlyMap<number, Fetched>
  /** Own ones that the server has not confirmed yet. */
  unconfirmed: readonly Danmaku[]
  /** The keys under which own ones were shown before they were confirmed, by their ids. */
  keys: ReadonlyMap<string, string>
}

export interface DanmakuCalls {
  fetch: (window: number) => Promise<Data<'GET /api/learn/lesson/:id/danmaku'>>
  send: (sent: Omit<Input<'POST /api/learn/lesson/:id/danmaku'>, 'id'>) => Promise<Danmaku>
  now?: () => number
}

/** A window is fetched again after so long, in milliseconds: others write meanwhile. After a failure sooner. */
const [freshMs, againMs] = [60_000, 10_000]

/** The danmaku of one lesson, by windows of time. */
export function createDanmakuStore({ fetch, send, now = Date.now }: DanmakuCalls) {
  let state: DanmakuState = { windows: new Map(), unconfirmed: [], keys: new Map() }
  const listeners = new Set<() => void>()
  const change = (part: Partial<DanmakuState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const put = (window: number, fetched: Fetched) => change({ windows: new Map(state.windows).set(window, fetched) })

  const isDue = (known: Fetched | undefined): boolean =>
    known === undefined || (known.state !== 'loading' && now() - known.at > (known.state === 'failed' ? againMs : freshMs))

  async function load(window: number): Promise<void> {
    const { list = [], omitted = 0 } = state.windows.get(window) ?? {}
    put(window, { list, omitted, state: 'loading', at: now() })
    try {
      put(window, { ...(await fetch(window)), state: 'ready', at: now() })
    } catch {
      // The player plays on without them; the list says so and offers another attempt.
      put(window, { list, omitted, state: 'failed', at: now() })
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Fetches those that are not here or no longer fresh. */
    need: (windows: readonly number[]): void => {
      for (const window of windows) if (isDue(state.windows.get(window))) void load(window)
    },

    reload: load,

    /** Shows an own one at once, and takes it back when it is refused. */
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

    /** The server has deleted it. */
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
 * What may pass over the picture around a moment: of the windows next to it, and not what an operator has refused. An own
 * one keeps the id that it had before it was confirmed, so that it flies on.
 */
export function passing({ windows, unconfirmed, keys }: DanmakuState, second: number): Danmaku[] {
  const own = windowOf(second)
  const near = [own - 1, own, own + 1].flatMap((window) => windows.get(window)?.list ?? [])
  const confirmed = near.filter(({ state }) => state !== 'refused').map((one) => ({ ...one, id: keys.get(one.id) ?? one.id }))
  const known = new Set(confirmed.map(({ id }) => id))
  return [...confirmed, ...unconfirmed.filter(({ id }) => !known.has(id))]
}

import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, type CallOptions, Code } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { currentSession, useSession } from '../session/session.ts'
import { showError } from './showError.tsx'
import { createJournal } from '../outbox/createJournal.ts'
import { userKeys, userStorage } from '../userStorage.ts'

interface OptimisticOptions<Value> {
  /** Prefix of the storage keys of these values while the server has not confirmed them. */
  name: string
  /** Stores a value by a call with these options. Must be idempotent. */
  send: (key: string, value: Value, options: CallOptions) => Promise<unknown>
  /** Message if the server cannot be reached. */
  otherwise: string
  /** Called with the value that has been stored. */
  onStored?: (value: Value) => Promise<unknown>
}

/**
 * Values that the user sets with a click, by key: one item may have several buttons, which always show the same state.
 * Values that the server has not confirmed also apply on the next page. Signing in as another user reloads the page and
 * thereby clears them.
 */
export interface Optimistic<Value> {
  /** Returns the local value; undefined if it was not set on this page: then the server state applies. */
  get: (key: string) => Value | undefined
  /** Records a value received from the server. */
  know: (key: string, value: Value) => void
  /**
   * Shows a value at once, and reverts it if the call fails. The last of several clicks wins, and calls of a key never
   * overlap. `former` is the previous server state. Resolves to false if the user must sign in first.
   */
  set: (key: string, value: Value, former: Value) => Promise<boolean>
  /** Shows and sends the values that a previous page sent without a response. Called once the user is known. */
  resume: () => void
  subscribe: (listener: () => void) => () => void
}

/** The call outlives the page, so that a click counts even if the user leaves at once. */
const keepaliveOptions: CallOptions = { keepalive: true }

export function createOptimistic<Value>({ name, send, otherwise, onStored }: OptimisticOptions<Value>): Optimistic<Value> {
  const known = new Map<string, Value>()
  const touched = new Set<string>()
  const running = new Set<string>()
  const listeners = createListeners()

  function know(key: string, value: Value | undefined): void {
    if (value === undefined) known.delete(key)
    else known.set(key, value)
    listeners.notify()
  }

  function set(key: string, value: Value, former: Value): Promise<boolean> {
    touched.add(key)
    storeUnconfirmed(`${name} ${key}`, value)
    return store(key, value, known.get(key) ?? former)
  }

  function resume(): void {
    for (const { key, value } of unconfirmed(`${name} `)) {
      if (touched.has(key)) continue
      touched.add(key)
      void store(key, value as Value, undefined)
    }
  }

  async function store(key: string, value: Value, before: Value | undefined): Promise<boolean> {
    let stored = before
    know(key, value)
    if (running.has(key)) return true
    running.add(key)
    try {
      for (let wanted = value; stored !== wanted; wanted = known.get(key) ?? wanted) {
        await send(key, wanted, keepaliveOptions)
        stored = wanted
      }
    } catch (error) {
      know(key, stored)
      if (error instanceof ApiError && error.code === Code.SignInNeeded) return false
      void showError(error, otherwise)
      return true
    } finally {
      running.delete(key)
      // When the page is left, its calls are rejected and timers no longer run: the value stays stored for the next page.
      setTimeout(() => running.has(key) || dropUnconfirmed(`${name} ${key}`))
    }
    if (stored !== undefined) void onStored?.(stored)
    return true
  }

  return {
    get: (key) => known.get(key),
    know,
    set,
    resume,
    subscribe: listeners.subscribe,
  }
}

/** Returns the value that the user has set, or else the server state. */
export function useOptimistic<Value>(states: Optimistic<Value>, key: string, serverValue: Value): Value {
  const { userId } = useSession()
  useEffect(() => {
    if (userId) states.resume()
  }, [states, userId])
  return useSyncExternalStore(
    states.subscribe,
    () => states.get(key) ?? serverValue,
    () => serverValue,
  )
}

/** Lifetime of a value that the server has not confirmed, in milliseconds. */
const lifetimeMs = 60_000

const journal = createJournal<{ value: unknown; at: number }>({
  start: userKeys.choice,
  userId: () => currentSession().userId ?? '',
  storage: userStorage,
})

/** Returns the values that an earlier page sent without a response, by key prefix; the prefix is removed from the keys. */
function unconfirmed(start: string): { key: string; value: unknown }[] {
  const rows = journal.list().filter(({ key }) => key.startsWith(start))
  const isOld = (at: number) => Date.now() - at > lifetimeMs
  for (const { name, content } of rows) if (isOld(content.at)) journal.drop(name)
  return rows.flatMap(({ key, content: { value, at } }) => (isOld(at) ? [] : [{ key: key.slice(start.length), value }]))
}

/** Stores a value until the server has confirmed it. Stores nothing while the user is unknown. */
function storeUnconfirmed(key: string, value: unknown): void {
  if (currentSession().userId) journal.keep(key, { value, at: Date.now() })
}

/** Removes a value after the server has responded to its latest state. */
function dropUnconfirmed(key: string): void {
  for (const row of journal.list()) if (row.key === key) journal.drop(row.name)
}

import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, type CallOptions, Code } from '#lib/contract'
import { useSession } from './session.ts'
import { showFault } from './showFault.tsx'
import { dropUnconfirmed, keepUnconfirmed, unconfirmed } from './unconfirmed.ts'

interface OptimisticOptions<Value> {
  /** Tells its values from those of others in the storage, where they wait for the server's answer. */
  name: string
  /** Stores a value by a call with these options; doing so again changes nothing. */
  send: (key: string, value: Value, options: CallOptions) => Promise<unknown>
  /** The message when the server cannot be reached. */
  otherwise: string
  /** Says what has been stored. */
  onStored?: (value: Value) => Promise<unknown>
}

/**
 * What a user sets with a click, by key, as far as this page knows: one thing may have several buttons, which always
 * show the same. What the server has not answered yet counts on the next page too. Signing in as another user reloads
 * the page and so forgets it.
 */
export interface Optimistic<Value> {
  /** Undefined for what has not been touched on this page: then what the server said counts. */
  get: (key: string) => Value | undefined
  /** The server has said so. */
  know: (key: string, value: Value) => void
  /**
   * Shown at once, and taken back when it fails. However often one clicks, the last click counts, and calls never
   * overtake each other. `former` is what the server said before. True unless one must sign in first.
   */
  set: (key: string, value: Value, former: Value) => Promise<boolean>
  /** Shows and sends what the page before this one had no answer to; the user is known now. */
  resume: () => void
  subscribe: (listener: () => void) => () => void
}

/** A click counts although the page is left at once. */
const outliving: CallOptions = { keepalive: true }

export function createOptimistic<Value>({ name, send, otherwise, onStored }: OptimisticOptions<Value>): Optimistic<Value> {
  const known = new Map<string, Value>()
  const touched = new Set<string>()
  const running = new Set<string>()
  const listeners = new Set<() => void>()

  function know(key: string, value: Value | undefined): void {
    if (value === undefined) known.delete(key)
    else known.set(key, value)
    for (const listener of listeners) listener()
  }

  function set(key: string, value: Value, former: Value): Promise<boolean> {
    touched.add(key)
    keepUnconfirmed(`${name} ${key}`, value)
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
        await send(key, wanted, outliving)
        stored = wanted
      }
    } catch (error) {
      know(key, stored)
      if (error instanceof ApiError && error.code === Code.SignInNeeded) return false
      void showFault(error, otherwise)
      return true
    } finally {
      running.delete(key)
      // A page that is being left rejects its calls, and runs no timer any more: the next page goes on.
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value that a user has set, or else that of the server. */
export function useOptimistic<Value>(states: Optimistic<Value>, key: string, said: Value): Value {
  const { userId } = useSession()
  useEffect(() => {
    if (userId) states.resume()
  }, [states, userId])
  return useSyncExternalStore(
    states.subscribe,
    () => states.get(key) ?? said,
    () => said,
  )
}

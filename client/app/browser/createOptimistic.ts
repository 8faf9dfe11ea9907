import { useSyncExternalStore } from 'react'
import { ApiError, type CallOptions, Code } from '#lib/contract'
import { showFault } from './showFault.tsx'

interface OptimisticOptions<Value> {
  /** Stores a value by a call with these options; doing so again changes nothing. */
  send: (key: string, value: Value, options: CallOptions) => Promise<unknown>
  /** The message when the server cannot be reached. */
  otherwise: string
  /** Says what has been stored. */
  onStored?: (value: Value) => Promise<unknown>
}

/**
 * What a user sets with a click, by key, as far as this page knows: one thing may have several buttons, which always
 * show the same. Signing in as another user reloads the page and so forgets it.
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
  subscribe: (listener: () => void) => () => void
}

/** A click counts although the page is left at once. */
const outliving: CallOptions = { keepalive: true }

export function createOptimistic<Value>({ send, otherwise, onStored }: OptimisticOptions<Value>): Optimistic<Value> {
  const known = new Map<string, Value>()
  const running = new Set<string>()
  const listeners = new Set<() => void>()

  function know(key: string, value: Value): void {
    known.set(key, value)
    for (const listener of listeners) listener()
  }

  async function set(key: string, value: Value, former: Value): Promise<boolean> {
    let stored = known.get(key) ?? former
    know(key, value)
    if (running.has(key)) return true
    running.add(key)
    try {
      for (let wanted = value; stored !== wanted; wanted = known.get(key) ?? wanted) {
        await send(key, wanted, outliving)
        stored = wanted
      }
      await onStored?.(stored)
      return true
    } catch (error) {
      know(key, stored)
      if (error instanceof ApiError && error.code === Code.SignInNeeded) return false
      await showFault(error, otherwise)
      return true
    } finally {
      running.delete(key)
    }
  }

  return {
    get: (key) => known.get(key),
    know,
    set,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value that a user has set, or else that of the server. */
export const useOptimistic = <Value>(states: Optimistic<Value>, key: string, said: Value): Value =>
  useSyncExternalStore(
    states.subscribe,
    () => states.get(key) ?? said,
    () => said,
  )

import { useSyncExternalStore } from 'react'
import { subscribeToSearchHistory, searchHistory } from './searchHistory.ts'

const unknown: readonly string[] = []

/** Returns the queries of this device, newest first, synchronised with other tabs. They are never sent to the server. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribeToSearchHistory, searchHistory, () => unknown)

import { useSyncExternalStore } from 'react'
import { subscribeToSearchHistory, searchHistory } from './searchHistory.ts'

const unknown: readonly string[] = []

/** What has been searched for on this device, newest first, in step with other tabs. The server knows nothing of it. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribeToSearchHistory, searchHistory, () => unknown)

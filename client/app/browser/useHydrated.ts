import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated: text typed earlier would be lost, or be sent as part of an address. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

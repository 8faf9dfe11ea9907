import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have woken the page up: what is typed before would be lost, or be sent as a part of an address. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

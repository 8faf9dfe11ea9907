import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Self } from './readSelf.ts'
import type { RootData } from './rootLoader.ts'

export interface KnownSelf {
  /** Signed-in user; null for a visitor, and while the user is unknown. */
  readonly user: Self | null
  /** The response has not arrived yet. */
  pending: boolean
  /** The server has responded to the self-profile call. A pending or failed call does not count. */
  answered: boolean
}

/** Returns the signed-in user, as far as known. */
export function useSelf(): KnownSelf {
  const self = useRouteLoaderData<RootData>('root')?.self
  const [arrived, setArrived] = useState<{ user: Self } | null | 'failed'>()
  const late = self && 'late' in self ? self.late : undefined
  useEffect(() => {
    let current = true
    // A failed call does not invalidate the token: the next page repeats the call.
    void late?.then((answer) => current && setArrived('value' in answer ? answer.value : 'failed'))
    return () => {
      current = false
      setArrived(undefined)
    }
  }, [late])
  if (self && 'value' in self) return answeredSelf(self)
  if (!late || arrived === 'failed') return { user: null, pending: false, answered: false }
  return { user: arrived?.user ?? null, pending: arrived === undefined, answered: arrived !== undefined }
}

/** Reads the user through a getter: the server treats a page whose markup reads the user as personal (see `Own`). */
const answeredSelf = (self: { readonly value: { user: Self } | null }): KnownSelf => ({
  get user() {
    return self.value?.user ?? null
  },
  pending: false,
  answered: true,
})

/** Returns the id of the signed-in user, for effects and drafts; null for a visitor, and on the server, where neither exists. */
export function useSelfId(): string | null {
  const self = useSelf()
  return import.meta.env.SSR ? null : (self.user?.id ?? null)
}

/** Returns whether the user is signed in, even while the user's id is unknown: a token exists, and no response has rejected it. */
export function useSignedIn(): boolean {
  const root = useRouteLoaderData<RootData>('root')
  const self = useSelf()
  if (root?.self && 'value' in root.self) return root.self.value !== null
  return self.answered ? self.user !== null : (root?.hasToken ?? false)
}

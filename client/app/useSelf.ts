import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Self } from './readSelf.ts'
import type { RootData } from './rootLoader.ts'

interface KnownSelf {
  /** The signed-in user; null for a visitor, and for as long as it is not known. */
  user: Self | null
  /** The answer is late. */
  pending: boolean
  /** The server has said who it is. Neither a late answer nor a call that failed says that it is nobody. */
  answered: boolean
}

/** Who is signed in, as far as it is known. */
export function useSelf(): KnownSelf {
  const self = useRouteLoaderData<RootData>('root')?.self
  const [arrived, setArrived] = useState<{ user: Self } | null | 'failed'>()
  const late = self && 'late' in self ? self.late : undefined
  useEffect(() => {
    let current = true
    // A call that fails says nothing of the token: the next page asks again.
    late?.then(
      (answer) => current && setArrived(answer),
      () => current && setArrived('failed'),
    )
    return () => {
      current = false
      setArrived(undefined)
    }
  }, [late])
  if (self && 'value' in self) return { user: self.value?.user ?? null, pending: false, answered: true }
  if (!late || arrived === 'failed') return { user: null, pending: false, answered: false }
  return { user: arrived?.user ?? null, pending: arrived === undefined, answered: arrived !== undefined }
}

/** Whether somebody is signed in, be it known who or not: there is a token, and no answer has said that it is worth nothing. */
export function useSignedIn(): boolean {
  const hasToken = useRouteLoaderData<RootData>('root')?.hasToken ?? false
  const { user, answered } = useSelf()
  return answered ? user !== null : hasToken
}

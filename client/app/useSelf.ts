import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SelfUser } from '#lib/contract'
import type { RootData } from './rootLoader.ts'

/** The signed-in user; null for a visitor, and while the answer is late (`pending`). */
export function useSelf(): { user: SelfUser | null; pending: boolean } {
  const self = useRouteLoaderData<RootData>('root')?.self
  const [arrived, setArrived] = useState<{ user: SelfUser } | null>()
  const late = self && 'late' in self ? self.late : undefined
  useEffect(() => {
    let current = true
    // A self-profile call that fails leaves the visitor a visitor; the next page asks again.
    late?.then(
      (answer) => current && setArrived(answer),
      () => current && setArrived(null),
    )
    return () => {
      current = false
    }
  }, [late])
  if (self && 'value' in self) return { user: self.value?.user ?? null, pending: false }
  return { user: arrived?.user ?? null, pending: late !== undefined && arrived === undefined }
}

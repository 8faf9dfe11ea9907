import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'
import { dropWish, type Wish, wishKey } from './wish.ts'

/** How long a wish is remembered while somebody signs in, in milliseconds: a code by message may take its time. */
const memory = 10 * 60_000

/** Does what a visitor wished for once they have signed in, by whatever way; unless it `can` not be done here. */
export function useGranted(what: string, grant: () => void, can = always): void {
  const { isLogin } = useSession()
  const latest = useRef({ grant, can })
  useEffect(() => {
    latest.current = { grant, can }
  })
  useEffect(() => {
    if (isLogin && latest.current.can() && takeWish(what)) latest.current.grant()
  }, [isLogin, what])
}

const always = () => true

/** Whether this was wished for; a wish comes true once. */
export function takeWish(what: string): boolean {
  const wish = readWish()
  if (wish?.what !== what) return false
  dropWish()
  return Date.now() - wish.at < memory
}

function readWish(): Wish | null {
  try {
    return JSON.parse(sessionStorage.getItem(wishKey) ?? 'null') as Wish | null
  } catch {
    return null
  }
}

import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'

/** How long a wish is remembered while somebody signs in, in milliseconds: a code by message may take its time. */
const memory = 10 * 60_000
const storageKey = 'wish'

interface Wish {
  /** What is wished for, in words of the program: `join course first-aid`. */
  what: string
  /** In milliseconds since 1970. */
  at: number
}

/** Remembers what a visitor wanted to do, over the reload that signing in brings. */
export function keepWish(what: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ what, at: Date.now() } satisfies Wish))
  } catch {
    // Full or forbidden: whoever has signed in clicks once more.
  }
}

/** Whether this was wished for; a wish comes true once. */
export function takeWish(what: string): boolean {
  const wish = readWish()
  if (wish?.what !== what) return false
  dropWish()
  return Date.now() - wish.at < memory
}

/** The visitor has changed their mind. */
export function dropWish(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Forbidden: then there is none.
  }
}

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

/** Forgets the wish when the sign-in dialog is closed without signing in. */
export function useDroppedWish(): void {
  const { isLogin, showLoginModal } = useSession()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !showLoginModal && !isLogin) dropWish()
    wasOpen.current = showLoginModal
  }, [isLogin, showLoginModal])
}

function readWish(): Wish | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Wish | null
  } catch {
    return null
  }
}

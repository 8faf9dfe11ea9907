import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code, createApi, fetchTransport } from '#lib/contract'
import { freshly } from '../../../app/freshly.ts'
import { openLogin } from '../../../app/session.ts'

/** Joining a course: whether it is under way, and the way to start it. */
export interface Joining {
  busy: boolean
  join: () => void
}

const api = createApi(fetchTransport())

/** Takes up a free course, however often one clicks, and shows the page as it is from then on. */
export function useJoin(id: string): Joining {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // State is one render late: the second click of a double click would still see the first one's.
  const running = useRef(false)
  const join = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      if (await taken(id)) await revalidate()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, join: () => void join() }
}

/** Takes it up and says how that went; true when it is done. */
async function taken(id: string): Promise<boolean> {
  try {
    await api('POST /api/course/:id/join', { id })
  } catch (error) {
    // The session ended while the page stood open.
    if (error instanceof ApiError && error.code === Code.SignInNeeded) openLogin(location.pathname + location.search)
    else await say('error', error instanceof ApiError ? error.message : '加入失败，请重试')
    return false
  }
  await say('success', '已加入学习')
  return true
}

async function say(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await freshly(() => import('#lib/toast'))
  toast[kind](text)
}

import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '../../../app/browserApi.ts'
import { say } from '../../../app/say.ts'

/** Joining a course: whether it is under way, and the way to start it. */
export interface Joining {
  busy: boolean
  join: () => void
}

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
    await browserApi('POST /api/course/:id/join', { id })
  } catch (error) {
    // A session that has ended asks to sign in by itself.
    if (!(error instanceof ApiError && error.code === Code.SignInNeeded))
      await say('error', error instanceof ApiError ? error.message : '加入失败，请重试')
    return false
  }
  await say('success', '已加入学习')
  return true
}

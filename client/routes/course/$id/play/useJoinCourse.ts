import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '../../../../app/browserApi.ts'
import { say } from '../../../../app/say.ts'

/** Takes up a free course, however often one clicks, and opens the lesson. */
export function useJoinCourse(id: string): { busy: boolean; join: () => void } {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // State is one render late: the second click of a double click would still see the first one's.
  const running = useRef(false)
  const join = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await browserApi('POST /api/course/:id/join', { id })
      await revalidate()
    } catch (error) {
      // A session that has ended asks to sign in by itself.
      if (!(error instanceof ApiError && error.code === Code.SignInNeeded))
        await say('error', error instanceof ApiError ? error.message : '加入失败，请重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, join: () => void join() }
}

import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code, createApi, fetchTransport } from '#lib/contract'
import { toast } from '#lib/toast'
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
      await api('POST /api/course/:id/join', { id })
      toast.success('已加入学习')
      await revalidate()
    } catch (error) {
      explain(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, join: () => void join() }
}

function explain(error: unknown): void {
  // The session ended while the page stood open.
  if (error instanceof ApiError && error.code === Code.SignInNeeded) return openLogin(location.pathname + location.search)
  toast.error(error instanceof ApiError ? error.message : '加入失败，请重试')
}

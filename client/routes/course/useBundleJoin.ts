import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '../../app/browserApi.ts'
import { say } from '../../app/say.ts'
import type { BundleKind } from './bundle.ts'

const calls = {
  courseGroup: (id: string) => browserApi('POST /api/course/group/:id/join', { id }),
  courseProject: (id: string) => browserApi('POST /api/course/project/:id/join', { id }),
}

/** Takes up a free series or package with all its courses, however often one clicks, and shows the page as it is then. */
export function useBundleJoin(kind: BundleKind, id: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // State is one render late: the second click of a double click would still see the first one's.
  const running = useRef(false)
  const join = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await calls[kind](id)
      await revalidate()
      await say('success', '已加入学习')
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

import { useEffect, useRef, useState } from 'react'
import { ApiError, Code, type InstitutionDetail } from '#lib/contract'
import { Follow } from '#lib/enums'
import { browserApi } from '../../../app/browserApi.ts'
import { say } from '../../../app/say.ts'

type Following = Pick<InstitutionDetail, 'following' | 'followerCount'>

/** Whether one follows an institution, and the way to change that. */
export function useFollow({ id, following, followerCount }: Following & { id: string }) {
  const [state, setState] = useState<Following>({ following, followerCount })
  const [busy, setBusy] = useState(false)
  // State is one render late: the second click of a double click would still see the first one's.
  const running = useRef(false)
  // What the page has loaded since is newer than what a click was told.
  useEffect(() => setState({ following, followerCount }), [following, followerCount])

  const toggle = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      setState(await browserApi('POST /api/institutional/:id/follow', { id, follow: state.following ? Follow.Unfollow : Follow.Follow }))
    } catch (error) {
      // A session that has ended asks to sign in by itself.
      if (!(error instanceof ApiError && error.code === Code.SignInNeeded))
        await say('error', error instanceof ApiError ? error.message : '操作失败，请重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { ...state, busy, toggle: () => void toggle() }
}

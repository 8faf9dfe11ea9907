import { useEffect } from 'react'
import { currentSession, useSession } from '#app/browser/session.ts'
import type { Playback } from './engine/createPlayback.ts'

/** Pauses playback while the sign-in dialog is open, and resumes it after signing in. */
export function usePauseDuringLogin({ getState, pause, play }: Playback): void {
  const { showLoginModal } = useSession()
  useEffect(() => {
    if (!showLoginModal || getState().paused) return undefined
    pause()
    return () => {
      if (currentSession().isLogin) play()
    }
  }, [showLoginModal, getState, pause, play])
}

import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Fullscreen mode of the player, including its controls. */
export interface Fullscreen {
  on: boolean
  toggle: () => void
}

/** Safari on iPhones supports fullscreen mode only for videos, with its own controls. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

export function useFullscreen(root: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): Fullscreen {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === root.current && root.current !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [root])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen().catch(() => undefined)
    if (document.fullscreenEnabled) return void root.current?.requestFullscreen().catch(() => undefined)
    const phone: PhoneVideo | null = video.current
    phone?.webkitEnterFullscreen?.()
  }, [root, video])
  return { on, toggle }
}

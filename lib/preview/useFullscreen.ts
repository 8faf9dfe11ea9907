import { useEffect, useState } from 'react'

/** The whole screen for the page, which the preview covers; a dialog itself may not have it. Undefined where the browser has no such thing. */
export function useFullscreen(): { on: boolean; toggle: () => void } | undefined {
  const [on, setOn] = useState(() => Boolean(document.fullscreenElement))
  const [entered] = useState({ byUs: false })
  useEffect(() => {
    const update = () => setOn(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      if (entered.byUs && document.fullscreenElement) void document.exitFullscreen().catch(ignore)
    }
  }, [entered])
  if (!document.fullscreenEnabled) return undefined
  const toggle = () => {
    entered.byUs = !document.fullscreenElement
    // Refused, it stays as it is.
    void (entered.byUs ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(ignore)
  }
  return { on, toggle }
}

const ignore = () => undefined

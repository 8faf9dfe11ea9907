import { useEffect, useState } from 'react'

/**
 * Controls the full-screen mode of the page, which the preview covers; a dialog itself cannot be in full screen.
 * Undefined if the browser does not support it.
 */
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
    // If the request is rejected, the state does not change.
    void (entered.byUs ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(ignore)
  }
  return { on, toggle }
}

const ignore = () => undefined

import { useCallback, useEffect, useState } from 'react'
import { readPreferences, storePreferences } from '../player/preferences.ts'

/** Whether danmaku are shown on this device, and the function that toggles them. */
export interface DanmakuSwitch {
  on: boolean
  toggle: () => void
}

/** Returns the switch: initially off, then the stored choice. */
export function useDanmakuSwitch(): DanmakuSwitch {
  const [on, setOn] = useState(false)
  useEffect(() => setOn(readPreferences().danmaku), [])
  const toggle = useCallback(() => {
    const danmaku = !readPreferences().danmaku
    storePreferences({ danmaku })
    // Without storage, the choice is valid until the user leaves the page.
    setOn((before) => (readPreferences().danmaku === danmaku ? danmaku : !before))
  }, [])
  return { on, toggle }
}

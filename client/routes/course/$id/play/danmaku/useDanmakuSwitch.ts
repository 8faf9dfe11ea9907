import { useCallback, useEffect, useState } from 'react'
import { readPreferences, storePreferences } from '../player/preferences.ts'

/** Whether danmaku are shown on this device, and how that is changed. */
export interface DanmakuSwitch {
  on: boolean
  toggle: () => void
}

/** Off until it is switched on, and from then on as it was left. */
export function useDanmakuSwitch(): DanmakuSwitch {
  const [on, setOn] = useState(false)
  useEffect(() => setOn(readPreferences().danmaku), [])
  const toggle = useCallback(() => {
    const danmaku = !readPreferences().danmaku
    storePreferences({ danmaku })
    // Without storage the choice holds until the page is left.
    setOn((before) => (readPreferences().danmaku === danmaku ? danmaku : !before))
  }, [])
  return { on, toggle }
}

import { type Preferences, readPreferences, storePreferences } from '../player/preferences.ts'

/** How danmaku look on this device. */
export interface DanmakuLook {
  /** In percent. */
  opacity: number
  /** The part of the picture that they pass through, captions always left free. */
  share: Preferences['danmakuShare']
}

let look: DanmakuLook | undefined
const listeners = new Set<() => void>()

/** The look, shared by all that shows and sets it, and kept. */
export const danmakuLook = {
  get: (): DanmakuLook => {
    const { danmakuOpacity: opacity, danmakuShare: share } = readPreferences()
    look ??= { opacity, share }
    return look
  },
  set: (part: Partial<DanmakuLook>): void => {
    look = { ...danmakuLook.get(), ...part }
    storePreferences({ danmakuOpacity: look.opacity, danmakuShare: look.share })
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

import { createListeners } from '#app/createListeners.ts'
import { type Preferences, readPreferences, storePreferences } from '../player/preferences.ts'

/** Appearance of danmaku on this device. */
export interface DanmakuAppearance {
  /** In percent. */
  opacity: number
  /** Part of the picture that danmaku pass through; captions always remain free. */
  share: Preferences['danmakuShare']
}

let look: DanmakuAppearance | undefined
const listeners = createListeners()

/** The stored appearance, shared by all components that show or set it. */
export const danmakuAppearance = {
  get: (): DanmakuAppearance => {
    const { danmakuOpacity: opacity, danmakuShare: share } = readPreferences()
    look ??= { opacity, share }
    return look
  },
  set: (part: Partial<DanmakuAppearance>): void => {
    look = { ...danmakuAppearance.get(), ...part }
    storePreferences({ danmakuOpacity: look.opacity, danmakuShare: look.share })
    listeners.notify()
  },
  subscribe: listeners.subscribe,
}

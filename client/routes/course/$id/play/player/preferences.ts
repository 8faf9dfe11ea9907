import type { VideoResolution } from '#lib/enums'

/** A learner's player settings, shared by all lessons. */
export interface Preferences {
  /** 0 to 1. */
  volume: number
  muted: boolean
  /** Playback rate, 0.5 to 3. */
  rate: number
  resolution: VideoResolution | 'auto'
  /** Language of the subtitles; null shows none. */
  subtitles: string | null
  /** Whether single-key shortcuts work anywhere on the page. */
  keys: boolean
  /** Whether danmaku are shown. */
  danmaku: boolean
  /** Opacity of danmaku in percent, 20 to 100. */
  danmakuOpacity: number
  /** Part of the picture that danmaku pass through. */
  danmakuShare: (typeof danmakuShares)[number]
}

/** Selectable parts of the picture for danmaku. */
export const danmakuShares = [0.25, 0.5, 1] as const

/** Selectable playback rates (product decision: 0.5 to 3). */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const

const storageKey = 'player'
const defaultPreferences: Preferences = {
  volume: 1,
  muted: false,
  rate: 1,
  resolution: 'auto',
  subtitles: null,
  keys: true,
  danmaku: false,
  danmakuOpacity: 90,
  danmakuShare: 0.5,
}

/** Returns the settings of this device, with defaults for missing and invalid ones. */
export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Preferences>
    const {
      volume = 1,
      rate = 1,
      danmakuOpacity = defaultPreferences.danmakuOpacity,
      danmakuShare = defaultPreferences.danmakuShare,
    } = stored
    return {
      ...defaultPreferences,
      ...stored,
      volume: volume >= 0 && volume <= 1 ? volume : defaultPreferences.volume,
      rate: rate >= 0.5 && rate <= 3 ? rate : defaultPreferences.rate,
      danmaku: stored.danmaku === true,
      danmakuOpacity: danmakuOpacity >= 20 && danmakuOpacity <= 100 ? danmakuOpacity : defaultPreferences.danmakuOpacity,
      danmakuShare: danmakuShares.includes(danmakuShare) ? danmakuShare : defaultPreferences.danmakuShare,
    }
  } catch {
    return defaultPreferences
  }
}

/** Stores the settings; the player also works without storage. */
export function storePreferences(choice: Partial<Preferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...choice }))
  } catch {
    // Storage is full or forbidden: the setting is valid until the user leaves the page.
  }
}

/** The action of a key. */
export type KeyAction =
  | { kind: 'toggle' | 'mute' | 'fullscreen' | 'subtitles' | 'picture' | 'danmaku' | 'keys' }
  | { kind: 'seekBy'; seconds: number }
  | { kind: 'seekTo'; share: number }
  | { kind: 'volume'; by: number }
  | { kind: 'rate'; step: 1 | -1 }

/** The relevant data of a key press. */
export interface PressedKey {
  key: string
  /** Ctrl, Alt or the command key is held. */
  modified: boolean
}

/** The shortcuts as listed in the key sheet. */
export const keyTable: readonly (readonly [keys: string, does: string])[] = [
  ['空格 / K', '播放或暂停'],
  ['J / L', '后退、前进 10 秒'],
  ['← / →', '后退、前进 5 秒'],
  ['↑ / ↓', '调节音量（焦点在播放器内时）'],
  ['0 至 9', '跳到 0% 至 90%'],
  ['< / >', '减速、加速'],
  ['M', '静音'],
  ['C', '字幕'],
  ['D', '弹幕'],
  ['P', '画中画'],
  ['F', '全屏'],
  ['?', '打开本说明'],
]

const actions = new Map<string, KeyAction>([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['j', { kind: 'seekBy', seconds: -10 }],
  ['l', { kind: 'seekBy', seconds: 10 }],
  ['arrowleft', { kind: 'seekBy', seconds: -5 }],
  ['arrowright', { kind: 'seekBy', seconds: 5 }],
  ['arrowup', { kind: 'volume', by: 0.05 }],
  ['arrowdown', { kind: 'volume', by: -0.05 }],
  ['m', { kind: 'mute' }],
  ['f', { kind: 'fullscreen' }],
  ['c', { kind: 'subtitles' }],
  ['d', { kind: 'danmaku' }],
  ['p', { kind: 'picture' }],
  ['<', { kind: 'rate', step: -1 }],
  ['>', { kind: 'rate', step: 1 }],
  ['?', { kind: 'keys' }],
])

/**
 * Returns the action of a key; undefined for keys of the browser. `inside`: the focus is in the player, where the up and
 * down arrows change the volume.
 */
export function keyAction({ key, modified }: PressedKey, inside: boolean): KeyAction | undefined {
  if (modified) return undefined
  if (/^\d$/.test(key)) return { kind: 'seekTo', share: Number(key) / 10 }
  const action = actions.get(key.toLowerCase())
  return action?.kind === 'volume' && !inside ? undefined : action
}

/** Returns the next selectable rate in one direction; unchanged at the ends. */
export function nextRate(rates: readonly number[], rate: number, step: 1 | -1): number {
  const further = step > 0 ? rates.find((one) => one > rate) : rates.findLast((one) => one < rate)
  return further ?? rate
}

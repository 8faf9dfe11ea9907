import { type RefObject, useEffect, useRef } from 'react'
import type { DanmakuSwitch } from '../danmaku/useDanmakuSwitch.ts'
import type { Playback } from './engine/createPlayback.ts'
import { createTypingDetector } from '#parts/keys/createTypingDetector.ts'
import { isTextField } from '#parts/keys/isTextField.ts'
import { rates, readPreferences } from './preferences.ts'
import { keyAction, type KeyAction, nextRate } from './shortcut-keys.ts'
import { togglePictureInPicture } from './togglePictureInPicture.ts'
import type { Fullscreen } from './useFullscreen.ts'

interface ShortcutOptions {
  root: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  playback: Playback
  fullscreen: Fullscreen
  /** Undefined if the lesson has no danmaku. */
  danmaku: DanmakuSwitch | undefined
  showFlash: (text: string) => void
  showKeys: () => void
}

/**
 * Enables single-key shortcuts for the player anywhere on the page, except in fields, menus and dialogs. If the user has
 * disabled that, they work only inside the player.
 */
export function useShortcuts(options: ShortcutOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const goesOnTyping = createTypingDetector()
    const onKey = (event: KeyboardEvent) => {
      if (goesOnTyping(event)) return
      const { root } = latest.current
      const target = event.target instanceof Element ? event.target : null
      const inside = target !== null && root.current?.contains(target) === true
      if (event.defaultPrevented || isHandledByTarget(target, event.key) || (!inside && !readPreferences().keys)) return
      const action = keyAction({ key: event.key, modified: event.ctrlKey || event.altKey || event.metaKey }, inside)
      if (!action || (event.repeat && !('seconds' in action || 'by' in action))) return
      event.preventDefault()
      act(action, latest.current)
    }
    // The listener is on the window, so it runs after the handlers of the focused element.
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Checks whether the focused element handles the key itself. */
function isHandledByTarget(target: Element | null, key: string): boolean {
  if (!target) return false
  if (isTextField(target) || target.closest('dialog, [role="menu"], input:not([type="range"])')) return true
  if (target.matches('input')) return key.startsWith('Arrow')
  return key === ' ' && target.closest('button, a, summary, [role="tab"]') !== null
}

function act(action: KeyAction, { video, playback, fullscreen, danmaku, showFlash, showKeys }: ShortcutOptions): void {
  const { muted, volume, rate, duration, subtitles } = playback.getState()
  switch (action.kind) {
    case 'toggle':
      return playback.toggle()
    case 'seekBy':
      playback.seekBy(action.seconds)
      return showFlash(action.seconds < 0 ? `后退 ${-action.seconds} 秒` : `前进 ${action.seconds} 秒`)
    case 'seekTo':
      playback.seek(action.share * duration)
      return showFlash(`跳到 ${Math.round(action.share * 100)}%`)
    case 'volume':
      playback.setVolume(volume + action.by)
      return showFlash(`音量 ${Math.round(100 * Math.max(0, Math.min(1, volume + action.by)))}%`)
    case 'rate': {
      const next = nextRate(rates, rate, action.step)
      playback.setRate(next)
      return showFlash(`倍速 ${next}×`)
    }
    case 'mute':
      playback.toggleMuted()
      return showFlash(muted ? '声音已打开' : '已静音')
    case 'subtitles': {
      const first = video.current?.textTracks[0]?.language
      if (first === undefined) return showFlash('本节没有字幕')
      playback.chooseSubtitles(subtitles === null ? first : null)
      return showFlash(subtitles === null ? '字幕已打开' : '字幕已关闭')
    }
    case 'danmaku':
      danmaku?.toggle()
      return danmaku && showFlash(danmaku.on ? '弹幕已关闭' : '弹幕已打开')
    case 'picture':
      return togglePictureInPicture(video.current)
    case 'fullscreen':
      return fullscreen.toggle()
    case 'keys':
      return showKeys()
  }
}

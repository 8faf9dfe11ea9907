import { useEffect } from 'react'
import type { Playback } from './engine/createPlayback.ts'

interface MediaSessionOptions {
  playback: Playback
  title: string
  album: string
  poster: string | null
  playing: boolean
  next: (() => void) | undefined
}

/** Reports playback to the Media Session API, so that headphones, lock screens and keyboards can control it. */
export function useMediaSession({ playback, title, album, poster, playing, next }: MediaSessionOptions): void {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !playing) return
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: album, artwork: poster ? [{ src: poster }] : [] })
  }, [title, album, poster, playing])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      play: playback.play,
      pause: playback.pause,
      seekbackward: () => playback.seekBy(-10),
      seekforward: () => playback.seekBy(10),
      seekto: ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime),
      nexttrack: next ?? null,
    }
    const set = (handlers: typeof actions) => {
      for (const [action, handler] of Object.entries(handlers)) {
        try {
          navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler)
        } catch {
          // The browser does not support the action.
        }
      }
    }
    set(actions)
    return () => {
      set(Object.fromEntries(Object.keys(actions).map((action) => [action, null])))
      navigator.mediaSession.metadata = null
    }
  }, [playback, next])
}

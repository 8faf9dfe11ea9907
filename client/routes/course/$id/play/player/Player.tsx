import { type ReactNode, useCallback, useEffect, useRef, useState, type RefObject, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import type { LessonMedia } from '#lib/contract'
import { duration } from '#lib/primitives'
import { currentSession, useSession } from '#app/browser/session/session.ts'
import type { DanmakuSwitch } from '../danmaku/useDanmakuSwitch.ts'
import { ControlBar } from './ControlBar.tsx'
import { Cues } from './Cues.tsx'
import { type Playback, createPlayback, type PlaybackOptions } from './engine/createPlayback.ts'
import { earlyStart } from './engine/earlyStart.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'
import { preloadHls } from './engine/startEngine.ts'
import { ShortcutSheet } from './ShortcutSheet.tsx'
import { NextCountdown, type NextUp } from './NextCountdown.tsx'
import { PlayerError } from './PlayerError.tsx'
import { ResumeNotice } from './ResumeNotice.tsx'
import type { PlayMark } from './SeekBar.tsx'
import { Surface } from './Surface.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { useIdle } from './useIdle.ts'
import { useRestoredFocus } from './useRestoredFocus.ts'
import { useMediaSession } from './useMediaSession.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useWakeLock } from './useWakeLock.ts'

/** Handle of a playing lesson for the components around the player. */
export interface PlayerHandle extends Pick<Playback, 'play' | 'pause' | 'seek' | 'position'> {
  video: HTMLVideoElement
  /** Seeks to a position chosen outside the player, and displays the position. */
  jump: (seconds: number) => void
}

export interface PlayerProps {
  /** Media of one lesson; the player needs a separate `key` per lesson. */
  media: LessonMedia
  title: string
  /** Id of the lesson for progress reports, so that playback before hydration counts as well. */
  lessonId?: string
  /** Title of the course, for the device's media controls. */
  album: string
  /** Start position, in seconds. */
  startAt?: number
  /** The start is the learner's last position, which the player indicates unless it is 0. Default true. */
  resumes?: boolean
  /** Starts playback automatically if the browser permits autoplay. */
  autoplay?: boolean
  /** Watched ranges in seconds, shown on the seek bar. */
  watched?: readonly (readonly [from: number, to: number])[]
  /** Questions at which the video pauses, shown on the seek bar. */
  marks?: readonly PlayMark[]
  /** The next lesson, which starts ten seconds after the end. */
  next?: NextUp | undefined
  /** Content over the picture after the end, if there is no next lesson. */
  finale?: ReactNode
  /** Fetches new URLs after the current ones have expired. */
  refresh: () => Promise<LessonMedia>
  /** Called with the player once it is mounted; the returned function is called when the player is unmounted. */
  onReady?: (handle: PlayerHandle) => (() => void) | undefined
  /** The danmaku switch; absent if the lesson has no danmaku. */
  danmaku?: DanmakuSwitch
  /** Content over the picture, below captions and controls. */
  layer?: ReactNode
  /** Content over the picture, such as a message that ends playback. */
  children?: ReactNode
}

const nothing: NonNullable<PlayerProps['watched']> = []
const noMarks: readonly PlayMark[] = []

/** Plays the video of a lesson with the site's own controls. The player sends no reports; `onReady` passes on the data for them. */
export function Player({
  media,
  title,
  lessonId,
  album,
  startAt = 0,
  resumes = true,
  autoplay,
  watched = nothing,
  marks = noMarks,
  next,
  finale,
  refresh,
  onReady,
  danmaku,
  layer,
  children,
}: PlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [playback, state] = usePlayback(video, { media, startAt, refresh })
  const [menuOpen, setMenuOpen] = useState(false)
  const [keysShown, setKeysShown] = useState(false)
  const { flash, showFlash } = useFlash()
  const fullscreen = useFullscreen(root, video)
  const { idle, touch } = useIdle(root, !state.paused && !menuOpen)
  useReady({ video, playback, onReady, autoplay, showFlash })
  useEffect(() => preloadHls(media), [media])
  useShortcuts({ root, video, playback, fullscreen, danmaku, showFlash, showKeys: () => setKeysShown(true) })
  useMediaSession({ playback, title, album, poster: media.poster, playing: !state.paused, next: next?.go })
  useWakeLock(!state.paused)
  usePauseDuringLogin(playback)
  useRestoredFocus(root)
  return (
    <Root
      ref={root}
      role="region"
      aria-label={`播放器：${title}`}
      tabIndex={-1}
      data-color-mode="dark"
      data-idle={idle || undefined}
      data-fullscreen={fullscreen.on || undefined}
      data-started={state.started || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Subtitles, if available, are tracks; Cues renders them. */}
      <video
        ref={video}
        playsInline
        preload="none"
        poster={media.poster ?? undefined}
        aria-label={title}
        tabIndex={-1}
        // Pressing the button before hydration has already set the source.
        suppressHydrationWarning
      >
        {media.subtitles.map(({ language, label, url }) => (
          <track key={language} kind="subtitles" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {layer}
      <Cues video={video} language={state.started ? state.subtitles : null} />
      <Surface
        playback={playback}
        state={state}
        early={earlyStart(media, startAt, lessonId)}
        onTouch={touch}
        idle={idle}
        onFullscreen={fullscreen.toggle}
        showFlash={showFlash}
      />
      <ResumeNotice from={resumes ? startAt : 0} started={state.started} onRestart={() => playback.seek(0)} />
      {state.ended && (next ? <NextCountdown next={next} /> : finale)}
      <ControlBar
        playback={playback}
        state={state}
        video={video}
        media={media}
        watched={watched}
        marks={marks}
        next={next}
        fullscreen={fullscreen}
        danmaku={danmaku}
        onMenu={setMenuOpen}
        onKeys={() => setKeysShown(true)}
      />
      <p className="flash" role="status" data-shown={flash !== '' || undefined}>
        {flash}
      </p>
      {state.fault && <PlayerError fault={state.fault} files={media.files} onRetry={playback.retry} untilBack={playback.untilBack} />}
      {children}
      {keysShown && <ShortcutSheet hasDanmaku={danmaku !== undefined} onClose={() => setKeysShown(false)} />}
    </Root>
  )
}

interface Ready extends Pick<PlayerProps, 'onReady' | 'autoplay'> {
  video: { readonly current: HTMLVideoElement | null }
  playback: Playback
  showFlash: (text: string) => void
}

function useReady({ video, playback, onReady, autoplay, showFlash }: Ready): void {
  const first = useRef({ onReady, autoplay })
  useEffect(() => {
    if (!video.current) return undefined
    const { play, pause, seek, position } = playback
    const jump = (seconds: number) => {
      seek(seconds)
      showFlash(`跳到 ${duration(seconds)}`)
    }
    const done = first.current.onReady?.({ video: video.current, play, pause, seek, position, jump })
    if (first.current.autoplay) play()
    return done
  }, [playback, video, showFlash])
}

const Root = styled.div`
  position: relative;
  /* The colours are chosen for a picture as background, and no information is conveyed by a background alone. */
  forced-color-adjust: none;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  max-height: calc(100dvh - 48px);
  width: 100%;
  background: #000;
  color: #fff;
  font-size: var(--type-14);
  user-select: none;

  > video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  &[data-fullscreen] {
    max-height: none;
  }
  &[data-idle] {
    cursor: none;
  }
  .flash {
    position: absolute;
    top: 16px;
    left: 50%;
    padding: 8px 16px;
    border-radius: var(--radius-full);
    background: rgb(0 0 0 / 0.75);
    opacity: 0;
    transform: translateX(-50%);
    transition: opacity 0.15s;
    pointer-events: none;
  }
  .flash[data-shown] {
    opacity: 1;
  }
  /* The text is removed immediately, so the background must be too. */
  .flash:empty {
    transition: none;
  }
`

/** Time for which a message is shown, in milliseconds. */
const flashMs = 1200

/** Shows a short message about the last change over the picture; screen readers announce it. */
function useFlash(): { flash: string; showFlash: (text: string) => void } {
  const [flash, setFlash] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showFlash = useCallback((text: string) => {
    clearTimeout(timer.current)
    setFlash(text)
    timer.current = setTimeout(() => setFlash(''), flashMs)
  }, [])
  return { flash, showFlash }
}

/** Pauses playback while the sign-in dialog is open, and resumes it after signing in. */
function usePauseDuringLogin({ getState, pause, play }: Playback): void {
  const { showLoginModal } = useSession()
  useEffect(() => {
    if (!showLoginModal || getState().paused) return undefined
    pause()
    return () => {
      if (currentSession().isLogin) play()
    }
  }, [showLoginModal, getState, pause, play])
}

/** Creates the playback of a video element with the initial options; it ends when the component is unmounted. */
function usePlayback(video: RefObject<HTMLVideoElement | null>, options: PlaybackOptions): [Playback, PlaybackState] {
  const [playback] = useState(() => createPlayback(options))
  const state = useSyncExternalStore(playback.subscribe, playback.getState, playback.getState)
  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback, video])
  return [playback, state]
}

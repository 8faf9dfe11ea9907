import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { LessonMedia } from '#lib/contract'
import { duration } from '#lib/primitives'
import type { DanmakuSwitch } from '../danmaku/useDanmakuSwitch.ts'
import { ControlBar } from './ControlBar.tsx'
import { Cues } from './Cues.tsx'
import type { Playback } from './engine/createPlayback.ts'
import { earlyStart } from './engine/earlyStart.ts'
import { prepareEngine } from './engine/startEngine.ts'
import { usePlayback } from './engine/usePlayback.ts'
import { KeySheet } from './KeySheet.tsx'
import { NextCountdown, type NextUp } from './NextCountdown.tsx'
import { PlayerFault } from './PlayerFault.tsx'
import { ResumeNotice } from './ResumeNotice.tsx'
import type { PlayMark } from './SeekBar.tsx'
import { Surface } from './Surface.tsx'
import { useFlash } from './useFlash.ts'
import { useFullscreen } from './useFullscreen.ts'
import { useIdle } from './useIdle.ts'
import { useRestoredFocus } from './useRestoredFocus.ts'
import { useMediaSession } from './useMediaSession.ts'
import { usePauseUnderLogin } from './usePauseUnderLogin.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useWakeLock } from './useWakeLock.ts'

/** A playing lesson, as the parts around the player use it. */
export interface PlayerHandle extends Pick<Playback, 'play' | 'pause' | 'seek'> {
  video: HTMLVideoElement
  /** Seeks to a moment chosen outside the player, and shows the moment. */
  jump: (seconds: number) => void
}

export interface PlayerProps {
  /** Media of one lesson: give the player a `key` per lesson. */
  media: LessonMedia
  title: string
  /** Id of a lesson that is reported, so that watching before hydration counts as well. */
  lessonId?: string
  /** Title of the course, for the device's media controls. */
  album: string
  /** Start, in seconds. */
  startAt?: number
  /** The start is the learner's last position, and the player shows that unless the position is 0. Default true. */
  resumes?: boolean
  /** Starts on its own where the browser permits autoplay. */
  autoplay?: boolean
  /** Parts that have been watched, in seconds; shown on the bar. */
  watched?: readonly (readonly [from: number, to: number])[]
  /** Questions that the video stops for; shown on the bar. */
  marks?: readonly PlayMark[]
  /** The next lesson: it starts ten seconds after the end. */
  next?: NextUp | undefined
  /** Content over the picture after the end, if there is no next lesson. */
  finale?: ReactNode
  /** Fetches new addresses for those that have ended. */
  refresh: () => Promise<LessonMedia>
  /** Called with the player once it is mounted; the returned function is called when the player is unmounted. */
  onReady?: (handle: PlayerHandle) => (() => void) | undefined
  /** The switch of danmaku; absent where there are none. */
  danmaku?: DanmakuSwitch
  /** Lies over the picture, below captions and controls. */
  layer?: ReactNode
  /** Lies over the picture, such as a message that ends playing. */
  children?: ReactNode
}

const nothing: NonNullable<PlayerProps['watched']> = []
const noMarks: readonly PlayMark[] = []

/** Plays the video of a lesson with the site's own controls. The player does no reporting: `onReady` passes on what reports need. */
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
  useEffect(() => prepareEngine(media), [media])
  useShortcuts({ root, video, playback, fullscreen, danmaku, showFlash, showKeys: () => setKeysShown(true) })
  useMediaSession({ playback, title, album, poster: media.poster, playing: !state.paused, next: next?.go })
  useWakeLock(!state.paused)
  usePauseUnderLogin(playback)
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Subtitles are tracks, as far as there are some; Cues draws them. */}
      <video
        ref={video}
        playsInline
        preload="none"
        poster={media.poster ?? undefined}
        aria-label={title}
        tabIndex={-1}
        // A press before hydration has set the source already.
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
      {state.fault && <PlayerFault fault={state.fault} files={media.files} onRetry={playback.retry} untilBack={playback.untilBack} />}
      {children}
      {keysShown && <KeySheet hasDanmaku={danmaku !== undefined} onClose={() => setKeysShown(false)} />}
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
    const { play, pause, seek } = playback
    const jump = (seconds: number) => {
      seek(seconds)
      showFlash(`跳到 ${duration(seconds)}`)
    }
    const done = first.current.onReady?.({ video: video.current, play, pause, seek, jump })
    if (first.current.autoplay) play()
    return done
  }, [playback, video, showFlash])
}

const Root = styled.div`
  position: relative;
  /* The colours are chosen for the picture below them, and no information depends on a background alone. */
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
  /* The text is removed at once, so the background must be as well. */
  .flash:empty {
    transition: none;
  }
`

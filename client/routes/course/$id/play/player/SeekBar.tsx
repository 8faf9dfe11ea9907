import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { VideoThumbnails } from '#lib/contract'
import { duration as clock, duration } from '#lib/primitives'
import type { Playback } from './engine/createPlayback.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'

interface SeekBarProps {
  playback: Playback
  state: PlaybackState
  video: RefObject<HTMLVideoElement | null>
  /** Watched ranges, in seconds. */
  watched: readonly (readonly [from: number, to: number])[]
  thumbnails: VideoThumbnails | null
  /** Positions in seconds at which the video pauses for a question, and whether it is answered. */
  marks: readonly PlayMark[]
}

/** A question of the video, as a mark on the seek bar. */
export interface PlayMark {
  second: number
  done: boolean
}

/** The seek bar: buffered and watched ranges, thumbnails, and the current position. */
export function SeekBar({ playback, state: { second, duration }, video, watched, thumbnails, marks }: SeekBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const loaded = useProgress({ bar, video, dragged, second, duration })
  useEffect(() => {
    if (pointed !== undefined && duration > 0) bar.current?.style.setProperty('--pointed', String(pointed / duration))
  }, [pointed, duration])
  const momentOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * duration
  }
  return (
    <Bar
      className="choices"
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label="播放进度"
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.min(second, Math.round(duration))}
      aria-valuetext={`${clock(second)}，共 ${clock(Math.round(duration))}`}
      onKeyDown={(event) => onSeekKey(event, second, duration, playback.seek)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(momentOf(event))
        setPointed(momentOf(event))
      }}
      onPointerMove={(event) => {
        setPointed(momentOf(event))
        if (dragged !== undefined) setDragged(momentOf(event))
      }}
      onPointerUp={(event) => {
        if (dragged !== undefined) playback.seek(momentOf(event))
        setDragged(undefined)
        if (event.pointerType !== 'mouse') setPointed(undefined)
      }}
      onPointerCancel={() => setDragged(undefined)}
      onPointerLeave={() => dragged === undefined && setPointed(undefined)}
    >
      <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
        <Parts className="loaded" parts={loaded} duration={duration} />
        <Parts className="watched" parts={watched} duration={duration} />
      </svg>
      <i className="track" />
      {marks.length > 0 && duration > 0 && (
        <svg className="marks" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
          {marks.map(({ second: at, done }) => (
            <rect key={at} x={(1000 * at) / duration - 3} width="6" height="1" data-done={done || undefined} />
          ))}
        </svg>
      )}
      <b className="knob" />
      {pointed !== undefined && <Thumbnail of={thumbnails} second={pointed} />}
    </Bar>
  )
}

function onSeekKey(event: KeyboardEvent<HTMLElement>, second: number, duration: number, seek: (to: number) => void): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const places: Record<string, number> = {
    ArrowLeft: second - 5,
    ArrowRight: second + 5,
    ArrowDown: second - 5,
    ArrowUp: second + 5,
    PageDown: second - 60,
    PageUp: second + 60,
    Home: 0,
    End: duration,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  seek(place)
}

interface PartsProps {
  className: string
  parts: readonly (readonly [from: number, to: number])[]
  duration: number
}

const Parts = ({ className, parts, duration }: PartsProps) =>
  duration > 0 &&
  parts.map(([from, to]) => (
    <rect key={from} className={className} x={(1000 * from) / duration} width={Math.max(0, (1000 * (to - from)) / duration)} height="1" />
  ))

const Bar = styled.div`
  position: relative;
  height: 20px;
  cursor: pointer;
  touch-action: none;

  > svg,
  > .track {
    position: absolute;
    inset: 8px 0;
    width: 100%;
    height: 4px;
    border-radius: var(--radius-full);
  }
  > svg {
    background: rgb(255 255 255 / 0.26);
  }
  .loaded {
    fill: rgb(255 255 255 / 0.3);
  }
  .watched {
    fill: rgb(111 224 177 / 0.62);
  }
  > .marks {
    background: none;
    fill: #ffc53d;
  }
  [data-done] {
    fill: #fff;
  }
  > .track {
    background: var(--primary);
    transform: scaleX(var(--played, 0));
    transform-origin: left;
  }
  > .knob {
    position: absolute;
    top: 3px;
    left: calc(var(--played, 0) * 100%);
    width: 14px;
    height: 14px;
    margin-left: -8px;
    border-radius: var(--radius-full);
    background: #fff;
  }
  &:hover > svg,
  &:hover > .track {
    inset: 7px 0;
    height: 6px;
  }
  @media (pointer: coarse) {
    height: 28px;

    /* Enlarges the touch target above and below the bar. */
    &::before {
      position: absolute;
      inset: -8px 0;
      content: '';
    }

    > svg,
    > .track {
      inset: 12px 0;
    }
    > .knob {
      top: 7px;
    }
  }
`

type Part = readonly [from: number, to: number]

interface ProgressOptions {
  bar: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  /** Position of a drag in seconds, which the bar follows. */
  dragged: number | undefined
  /** The player's position and the lesson's duration in seconds, before any media is loaded. */
  second: number
  duration: number
}

/** Updates the bar (`--played`, 0 to 1) with the video without rendering; returns the buffered ranges. */
function useProgress({ bar, video, dragged, second, duration }: ProgressOptions): readonly Part[] {
  const [loaded, setLoaded] = useState<readonly Part[]>([])
  useEffect(() => {
    if (video.current?.readyState === 0 && duration > 0) move(bar.current, second / duration)
  }, [bar, video, second, duration])
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const follow = () => element.duration > 0 && move(bar.current, (dragged ?? element.currentTime) / element.duration)
    const load = () => {
      const { buffered } = element
      setLoaded(Array.from({ length: buffered.length }, (_, at): Part => [buffered.start(at), buffered.end(at)]))
    }
    const ending = new AbortController()
    for (const kind of ['timeupdate', 'seeking', 'seeked', 'durationchange'])
      element.addEventListener(kind, follow, { signal: ending.signal })
    for (const kind of ['progress', 'seeked', 'emptied']) element.addEventListener(kind, load, { signal: ending.signal })
    follow()
    return () => ending.abort()
  }, [bar, video, dragged])
  return loaded
}

const move = (bar: HTMLElement | null, share: number): void => bar?.style.setProperty('--played', share.toFixed(5))

interface ThumbnailProps {
  /** Null if there are none; then only the time is shown. */
  of: VideoThumbnails | null
  /** Position below the pointer, in seconds. */
  second: number
}

/** Thumbnail of the video above the pointer's position on the seek bar (`--pointed`, 0 to 1). */
function Thumbnail({ of: sheet, second }: ThumbnailProps) {
  return (
    <ThumbnailBox>
      {sheet && <Picture sheet={sheet} second={second} />}
      <span className="time figures">{duration(second)}</span>
    </ThumbnailBox>
  )
}

function Picture({ sheet: { url, width, height, columns, count, everySeconds }, second }: { sheet: VideoThumbnails; second: number }) {
  const number = Math.min(count - 1, Math.floor(second / everySeconds))
  const [column, row] = [number % columns, Math.floor(number / columns)]
  return (
    <svg width={width} height={height} viewBox={`${column * width} ${row * height} ${width} ${height}`} aria-hidden="true">
      <image href={url} width={columns * width} height={Math.ceil(count / columns) * height} />
    </svg>
  )
}

const ThumbnailBox = styled.div`
  position: absolute;
  bottom: 24px;
  left: clamp(84px, var(--pointed, 0) * 100%, 100% - 84px);
  display: grid;
  justify-items: center;
  gap: 4px;
  transform: translateX(-50%);
  pointer-events: none;

  svg {
    border: 2px solid #fff;
    border-radius: var(--radius-control);
    background: #000;
  }
  .time {
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: rgb(0 0 0 / 0.8);
    font-size: var(--type-14);
  }
`

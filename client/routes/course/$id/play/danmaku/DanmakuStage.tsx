import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { desktops, phones } from '#lib/theme'
import type { PlayerHandle } from '../player/Player.tsx'
import { visibleDanmaku } from './createDanmakuStore.ts'
import { crossingSeconds } from './createLanePlan.ts'
import { createDanmakuStage } from './createDanmakuStage.ts'
import { DanmakuEntry } from './DanmakuEntry.tsx'
import { danmakuAppearance } from './danmakuAppearance.ts'
import { danmakuStoreOf } from './danmakuStoreOf.ts'
import { windowsAt } from './danmakuWindow.ts'
import { useReducedMotion } from './useReducedMotion.ts'

interface DanmakuStageProps {
  lessonId: string
  player: PlayerHandle
}

/** Shows danmaku over the picture and, in fullscreen mode, the entry field. */
export function DanmakuStage({ lessonId, player: { video } }: DanmakuStageProps) {
  const still = useReducedMotion()
  const layer = useRef<HTMLDivElement>(null)
  const store = danmakuStoreOf(lessonId)
  const { opacity, share } = useSyncExternalStore(danmakuAppearance.subscribe, danmakuAppearance.get)
  useWindows(lessonId, video)
  useEffect(() => {
    if (still || !layer.current) return undefined
    const stage = createDanmakuStage({ layer: layer.current, video, share, texts: (second) => visibleDanmaku(store.getState(), second) })
    const unsubscribe = store.subscribe(stage.show)
    return () => {
      unsubscribe()
      stage.end()
    }
  }, [still, video, share, store])
  useEffect(() => layer.current?.style.setProperty('--opacity', `${opacity}%`), [opacity])
  return (
    <>
      <Layer ref={layer} aria-hidden="true" data-danmaku-layer="" />
      <OverPicture video={video} lessonId={lessonId} />
    </>
  )
}

/** Fetches the time windows that playback reaches. */
function useWindows(lessonId: string, video: HTMLVideoElement): void {
  useEffect(() => {
    const store = danmakuStoreOf(lessonId)
    const fetch = () => store.need(windowsAt(video.currentTime, crossingSeconds(video.clientWidth)))
    const ending = new AbortController()
    for (const kind of ['timeupdate', 'seeking']) video.addEventListener(kind, fetch, { signal: ending.signal })
    fetch()
    return () => ending.abort()
  }, [lessonId, video])
}

/** Shows the entry field while the one below the picture is not visible. */
function OverPicture({ video, lessonId }: { video: HTMLVideoElement; lessonId: string }) {
  const [fills, setFills] = useState(false)
  useEffect(() => {
    const follow = () => setFills(document.fullscreenElement?.contains(video) ?? false)
    follow()
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [video])
  return (
    fills && (
      <Over data-controls="">
        <DanmakuEntry lessonId={lessonId} video={video} />
      </Over>
    )
  )
}

/* The lower part is reserved for captions of three lines above the controls: see the position of subtitles in Cues. */
const Layer = styled.div`
  --band: calc(84px + 3 * 1.4 * clamp(var(--type-16), 2.2vw, var(--type-24)));

  position: absolute;
  inset: calc(var(--above, 0px) + 8px) 0 auto;
  height: min(100% - var(--above, 0px) - 8px - var(--band), var(--picture, 100%) - 16px);
  overflow: hidden;
  font-weight: 500;
  opacity: var(--opacity, 90%);
  pointer-events: none;

  > [data-danmaku] {
    position: absolute;
    left: 0;
    padding: 0 8px;
    line-height: 1.5;
    white-space: pre;
    /* Visible on light and on dark pictures. */
    text-shadow:
      1px 0 1px #000,
      -1px 0 1px #000,
      0 1px 1px #000,
      0 -1px 1px #000,
      0 0 4px rgb(0 0 0 / 0.6);
    will-change: transform;
  }
  > [data-danmaku='mine'] {
    border-radius: var(--radius-control);
    outline: 2px solid var(--primary-text);
    outline-offset: -2px;
  }
  /* On phones, whose picture is low, captions have two lines. */
  @media ${phones} {
    --band: calc(76px + 2 * 1.4 * var(--type-16));
  }
`

const Over = styled.div`
  position: absolute;
  z-index: 2;
  top: 64px;
  left: 50%;
  width: min(640px, 100% - 24px);
  padding: 8px 12px;
  border-radius: var(--radius-card);
  background: rgb(18 22 28 / 0.9);
  transform: translateX(-50%);
  transition: opacity 0.15s;

  [data-idle] > & {
    opacity: 0;
    pointer-events: none;
  }
  /* Between the two groups of controls, if there is space. */
  @media ${desktops} {
    z-index: 3;
    top: auto;
    bottom: 4px;
    width: min(480px, 38vw);
    padding: 0;
    background: none;

    &:has([aria-expanded='true']) {
      background: rgb(18 22 28 / 0.9);
    }
  }
`

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Checkpoint } from '#lib/contract'
import type { PlayerHandle } from '../player/Player.tsx'
import { dueCheckpoint } from './dueCheckpoint.ts'

/** Length of the passage that is replayed before a question, in seconds. */
const passage = 10

interface Stops {
  /** Id of the question for which the video is paused. */
  asked: string | undefined
  /** Continues playback; with `skip` the question is skipped during this visit. */
  goOn: (skip?: boolean) => void
  /** Replays the passage before the question. */
  lookBack: () => void
}

/** Pauses the video at its questions until the viewer continues. */
export function useCheckpointStops(list: readonly Checkpoint[], { video, play, pause, seek }: PlayerHandle): Stops {
  const [asked, setAsked] = useState<string>()
  const skipped = useRef(new Set<string>())
  useEffect(() => {
    const ending = new AbortController()
    const on = (kind: string, act: () => void) => video.addEventListener(kind, act, { signal: ending.signal })
    let from = video.currentTime
    const look = () => {
      if (video.seeking) return
      const to = video.currentTime
      const due = video.paused && !video.ended ? undefined : dueCheckpoint(list, { from, to, skipped: skipped.current })
      from = to
      if (!due) return
      pause()
      // The picture-in-picture window would hide the question.
      if (document.pictureInPictureElement === video) void document.exitPictureInPicture()
      setAsked(due.id)
    }
    if (asked === undefined) {
      on('timeupdate', look)
      on('seeked', () => (from = video.currentTime))
      on('playing', look)
    }
    // Media keys of the device can start playback as well.
    else on('play', pause)
    return () => ending.abort()
  }, [video, pause, list, asked])
  const goOn = useCallback(
    (skip = false) => {
      if (skip && asked !== undefined) skipped.current.add(asked)
      setAsked(undefined)
      play()
    },
    [asked, play],
  )
  const lookBack = useCallback(() => {
    const { second = 0 } = list.find(({ id }) => id === asked) ?? {}
    setAsked(undefined)
    seek(Math.max(0, second - passage))
    play()
  }, [asked, list, seek, play])
  return { asked, goOn, lookBack }
}

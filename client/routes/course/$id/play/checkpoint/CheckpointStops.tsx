import { useCallback, useEffect, useMemo, useState, useRef } from 'react'
import type { Checkpoint } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import type { PlayerHandle } from '../player/Player.tsx'
import { useLoaded } from '../useLoaded.ts'
import { CheckpointDialog } from './CheckpointDialog.tsx'
import type { CheckpointResult } from './CheckpointResult.ts'

/** Length of the passage that is replayed before a question, in seconds. */
const passage = 10

interface CheckpointStopsProps {
  lessonId: string
  player: PlayerHandle
  /** Every question may be skipped, because the viewer watches a trial lesson. */
  free: boolean
  /** Called with the questions and their current answers. */
  onList: (list: readonly Checkpoint[]) => void
  onAnswered: (result: CheckpointResult) => void
}

const none: Checkpoint[] = []

/** Pauses a video at its questions, and shows them. */
export function CheckpointStops({ lessonId, player, free, onList, onAnswered }: CheckpointStopsProps) {
  const load = useCallback(async () => (await browserApi('GET /api/learn/lesson/:id/checkpoint', { id: lessonId })).list, [lessonId])
  const { loaded, again } = useLoaded(load)
  const [given, setGiven] = useState<ReadonlyMap<string, CheckpointResult>>(new Map())
  const found = loaded.state === 'ready' ? loaded.value : none
  const list = useMemo(
    () =>
      found.map((each) => {
        const { answer = each.answer, marking = each.marking } = given.get(each.id) ?? {}
        return { ...each, answer, marking, required: each.required && !free }
      }),
    [found, given, free],
  )
  useEffect(() => onList(list), [list, onList])
  const { video } = player
  useEffect(() => {
    if (loaded.state !== 'failed') return undefined
    // The network may be back when the video continues.
    const retry = () => void again()
    video.addEventListener('playing', retry, { once: true })
    return () => video.removeEventListener('playing', retry)
  }, [loaded, again, video])
  const { asked, goOn, lookBack } = useCheckpointStops(list, player)
  const at = list.findIndex(({ id }) => id === asked)
  const question = list[at]
  if (!question) return null
  return (
    <CheckpointDialog
      key={question.id}
      lessonId={lessonId}
      question={question}
      place={`第 ${at + 1} 题，共 ${list.length} 题`}
      onAnswered={(result) => {
        setGiven((known) => new Map(known).set(question.id, result))
        onAnswered(result)
      }}
      onGoOn={goOn}
      onLookBack={lookBack}
    />
  )
}

interface Stops {
  /** Id of the question for which the video is paused. */
  asked: string | undefined
  /** Continues playback; with `skip` the question is skipped during this visit. */
  goOn: (skip?: boolean) => void
  /** Replays the passage before the question. */
  lookBack: () => void
}

/** Pauses the video at its questions until the viewer continues. */
function useCheckpointStops(list: readonly Checkpoint[], { video, play, pause, seek }: PlayerHandle): Stops {
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

/**
 * Maximum step of continuous playback, in seconds of content: at triple speed the position is reported every 0.75 s.
 */
const longestStep = 3

interface PositionChange {
  /** Previous and current position, in seconds. */
  from: number
  to: number
  /** Ids of the questions that the viewer has skipped. */
  skipped: ReadonlySet<string>
}

/**
 * Returns the question to stop for, if there is one. A required question is due wherever the position is beyond it, so
 * that seeking past it only postpones it. Other questions are due only when playback passes them.
 */
export function dueCheckpoint<Item extends Pick<Checkpoint, 'id' | 'second' | 'required' | 'answer'>>(
  list: readonly Item[],
  { from, to, skipped }: PositionChange,
): Item | undefined {
  const open = list.filter(({ id, answer, second }) => answer === null && !skipped.has(id) && second <= to)
  return open.find(({ required, second }) => required || (from < second && to - from < longestStep))
}

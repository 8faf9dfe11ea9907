import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Checkpoint } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import type { PlayerHandle } from '../player/Player.tsx'
import { useLoaded } from '../useLoaded.ts'
import { CheckpointDialog } from './CheckpointDialog.tsx'
import type { CheckpointResult } from './CheckpointResult.ts'
import { useCheckpointStops } from './useCheckpointStops.ts'

interface CheckpointStopsProps {
  lessonId: string
  player: PlayerHandle
  /** Every question may be skipped, because the viewer watches a trial lesson. */
  free: boolean
  /** Called with the questions and their current answers. */
  onList: (list: readonly Checkpoint[]) => void
  onTold: (told: CheckpointResult) => void
}

const none: Checkpoint[] = []

/** Pauses a video at its questions, and shows them. */
export function CheckpointStops({ lessonId, player, free, onList, onTold }: CheckpointStopsProps) {
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
      onTold={(told) => {
        setGiven((known) => new Map(known).set(question.id, told))
        onTold(told)
      }}
      onGoOn={goOn}
      onLookBack={lookBack}
    />
  )
}

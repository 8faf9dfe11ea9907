import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type Attempt, type Input, type PaperDetail } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { newKey } from '#parts/form/newKey.ts'

type Beginning = Omit<Input<'POST /api/attempt'>, 'paper' | 'key'>

/** A loaded attempt, and the time at which it was requested. */
export interface StartedAttempt {
  attempt: Attempt
  askedAt: number
}

/** Storage key that marks this tab as answering, so that a reload returns to the questions. */
const mark = 'exam_answering'

const marked = (attempt?: string): string | null => {
  try {
    if (attempt === undefined) return sessionStorage.getItem(mark)
    if (attempt === '') sessionStorage.removeItem(mark)
    else sessionStorage.setItem(mark, attempt)
  } catch {
    // Without session storage, a reload shows the start page.
  }
  return null
}

/** Starts an attempt at a paper, or continues the one in progress. */
export function useStartAttempt({ id, running }: Pick<PaperDetail, 'id' | 'running'>) {
  const { revalidate } = useRevalidator()
  const [begun, setBegun] = useState<StartedAttempt>()
  const [fault, setFault] = useState<ErrorText>()
  const [resuming, setResuming] = useState(false)
  const { busy, attempt: act } = useAttempt('没有打开试卷，请检查网络后重试', setFault)
  // The start of an attempt uses the same key in all retries.
  const key = useRef('')

  const take = (attempt: Attempt, askedAt: number) => {
    marked(attempt.id)
    key.current = ''
    setBegun({ attempt, askedAt })
  }
  const begin = (beginning: Beginning = {}) => {
    setFault(undefined)
    key.current ||= newKey()
    act(async () => {
      const askedAt = performance.now()
      try {
        take(await browserApi('POST /api/attempt', { paper: id, key: key.current, ...beginning }), askedAt)
      } catch (error) {
        if (error instanceof ApiError && error.status === 200) key.current = ''
        throw error
      }
    })
  }
  const resume = () => {
    if (!running) return
    setFault(undefined)
    act(async () => {
      const askedAt = performance.now()
      take(await browserApi('GET /api/attempt/:id', { id: running.id }), askedAt)
    })
  }
  const latest = useRef(resume)
  useEffect(() => {
    latest.current = resume
  })
  const attemptId = running?.id
  useEffect(() => {
    if (attemptId === undefined || marked() !== attemptId) return
    setResuming(true)
    latest.current()
  }, [attemptId])
  return {
    begun,
    /** Whether the page was reloaded while answering: the questions are opened automatically. */
    resuming: resuming && busy,
    busy,
    fault,
    begin,
    resume,
    leave: () => {
      marked('')
      setBegun(undefined)
      void revalidate()
    },
  }
}

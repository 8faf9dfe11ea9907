import { useState } from 'react'
import { lessonQuestionLengths } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { lengthError } from '#parts/form/lengthError.ts'
import { useDraft } from '#parts/form/useDraft.ts'
import { leftoverOf } from '#parts/form/useFormDrafts.ts'

/** Subject of a question: the course, or one of its lessons. */
export interface QuestionPlace {
  courseId: string
  lessonId: string | null
  /** User id of the author. */
  owner: string
}

const draftOf = ({ courseId, lessonId }: QuestionPlace) => `ask.${courseId}.${lessonId ?? ''}`

/** Returns the position of an unsent question in seconds; undefined if there is no draft. */
export async function unsentQuestion(place: QuestionPlace): Promise<{ at: number } | undefined> {
  const { title = '', text = '', at } = (await leftoverOf(draftOf(place), place.owner)) ?? {}
  return `${title}${text}`.trim() === '' ? undefined : { at: Number(at) || 0 }
}

/**
 * Manages a question being written: its fields, validation errors, and the function that sends it. The draft is stored
 * on this device until it is sent. `at` is the position in the lesson at which the question was started, in seconds.
 */
export function useQuestionDraft(place: QuestionPlace, at: number | null, onAsked: () => unknown) {
  const { courseId, lessonId } = place
  const begunAt = at === null ? '' : String(at)
  const { values, change, forget, drafts } = useDraft(draftOf(place), place.owner, { title: '', text: '', at: '' })
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('提问失败，请检查网络后重试', setFault)
  const { title, text } = values
  const textFault = lengthError('补充说明', text.trim(), 0, lessonQuestionLengths.text)
  /** Sends the question about a position in the lesson, in seconds, or about the whole lesson. */
  const ask = (atSeconds: number | null) => {
    if (textFault !== undefined) return
    attempt(async () => {
      await browserApi('POST /api/ask', { courseId, lessonId, atSeconds, title, text })
      forget()
      await onAsked()
      await showToast('success', '已提问，有人回答后会显示在这里')
    })
  }
  const changeTitle = (typed: string) => {
    change({ title: typed, at: begunAt })
    setFault(undefined)
  }
  const changeText = (typed: string) => change({ text: typed, at: begunAt })
  return { title, text, fault, textFault, busy, drafts, changeTitle, changeText, ask }
}

export type QuestionDraft = ReturnType<typeof useQuestionDraft>

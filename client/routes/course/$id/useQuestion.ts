import { useState } from 'react'
import { browserApi } from '../../../app/browserApi.ts'
import { say } from '../../../app/say.ts'
import { useAttempt } from '../../../app/useAttempt.ts'

/** A question about a course while it is written: its two fields, what is wrong with it, and the way to ask it. */
export function useQuestion(courseId: string, onAsked: () => unknown) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { busy, attempt } = useAttempt('提问失败，请检查网络后重试', setFault)
  /** About a moment of a lesson, in seconds; about a lesson as a whole without `atSeconds`; else about the course. */
  const ask = (lessonId: string | null, atSeconds: number | null) =>
    attempt(async () => {
      await browserApi('POST /api/ask', { courseId, lessonId, atSeconds, title, text })
      setTitle('')
      setText('')
      await onAsked()
      await say('success', '已提问，有人回答后会显示在这里')
    })
  const changeTitle = (value: string) => {
    setTitle(value)
    setFault(undefined)
  }
  return { title, text, fault, busy, changeTitle, changeText: setText, ask }
}

export type Question = ReturnType<typeof useQuestion>

import { useEffect, useRef } from 'react'
import { createTypingDetector } from '#parts/keys/createTypingDetector.ts'
import { isTextField } from '#parts/keys/isTextField.ts'
import { type AnswerKey, answerKey } from './answer-keys.ts'

/** Enables single-key shortcuts for answering and navigation, except while typing or in a dialog. */
export function useAnswerKeys(act: (key: AnswerKey) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const goesOnTyping = createTypingDetector()
    const onKey = (event: KeyboardEvent) => {
      if (goesOnTyping(event) || event.defaultPrevented || event.isComposing || isTextField(event.target)) return
      const key = answerKey({ key: event.key, modified: event.ctrlKey || event.altKey || event.metaKey })
      if (!key || event.repeat || document.querySelector('dialog[open]') !== null) return
      // Enter is left to a focused control that uses it.
      if (key.kind === 'confirm' && event.target instanceof Element && event.target.closest('button, a, summary')) return
      event.preventDefault()
      latest.current(key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

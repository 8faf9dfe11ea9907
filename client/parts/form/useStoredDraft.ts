import { useEffect, useRef } from 'react'
import type { FormDrafts, FormValues } from './useFormDrafts.ts'

/**
 * Stores a form's values on this device with each change, until they are sent: a reload, a crash or signing in loses
 * nothing. `unchanged` holds the values of the untouched form, if they are not empty. Returns the function that deletes
 * the draft, unless it has changed since the function was returned: text that was typed while the form was being sent
 * remains a draft.
 */
export function useStoredDraft(drafts: Pick<FormDrafts, 'write' | 'forget'>, value: FormValues, unchanged?: FormValues): () => boolean {
  const { write, forget } = drafts
  const text = JSON.stringify(value)
  const none = unchanged && JSON.stringify(unchanged)
  const first = useRef(text)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
    if (text === first.current) return
    first.current = ''
    write(JSON.parse(text) as FormValues, none === undefined ? undefined : (JSON.parse(none) as FormValues))
  }, [write, text, none])
  return () => {
    if (latest.current !== text) return false
    forget()
    return true
  }
}

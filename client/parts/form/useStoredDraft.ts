import { useEffect, useRef } from 'react'
import { dropDraft, storeDraft } from './drafts.ts'

/** Delay between the last keystroke and storing the draft, in milliseconds. */
const storeDelay = 300

/**
 * Stores a form's text on this device until it is sent, so that a reload or signing in loses nothing. `owner` is the id
 * of the signed-in user, empty for a visitor; `unchanged` holds the values of the untouched form, if they are not
 * empty. Returns the function that deletes the draft; text typed after that is stored again.
 */
export function useStoredDraft(
  form: string,
  owner: string,
  value: Readonly<Record<string, string>>,
  unchanged?: Readonly<Record<string, string>>,
): () => void {
  const text = JSON.stringify(value)
  const none = unchanged && JSON.stringify(unchanged)
  const first = useRef(text)
  const latest = useRef(text)
  const forgotten = useRef<string>(undefined)
  useEffect(() => {
    latest.current = text
    if (text === first.current) return undefined
    first.current = ''
    const store = () => {
      if (text === forgotten.current) return
      const texts = JSON.parse(text) as Record<string, string>
      // An empty form has no draft.
      if (text === none || Object.values(texts).every((each) => each === '')) dropDraft(form, owner)
      else storeDraft(form, owner, texts)
    }
    const timer = setTimeout(store, storeDelay)
    addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', store)
      store()
    }
  }, [form, owner, text, none])
  return () => {
    forgotten.current = latest.current
    dropDraft(form, owner)
  }
}

import { useEffect, useRef } from 'react'
import { dropDraft, storeDraft } from './drafts.ts'

/** How long after the last keystroke a draft is written, in milliseconds. */
const storeDelay = 300

/**
 * Keeps what is typed into a form on this device, until it is sent: a reload or signing in loses nothing. `owner` is who
 * is signed in, empty for a visitor; `unchanged` is the form that nobody has typed into, where that is not an empty one.
 * Gives back how to forget it; what is typed after that is kept again.
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
      // A form that was emptied is none that was begun.
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

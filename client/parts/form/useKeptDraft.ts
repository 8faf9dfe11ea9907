import { useEffect, useRef } from 'react'
import { dropDraft, keepDraft } from './drafts.ts'

/** How long after the last keystroke a draft is written, in milliseconds. */
const keepingDelay = 300

/**
 * Keeps what is typed into a form on this device, until it is sent: a reload or signing in loses nothing. `owner` is who
 * is signed in, empty for a visitor; `unchanged` is the form that nobody has typed into, where that is not an empty one.
 * Gives back how to forget it; what is typed after that is kept again.
 */
export function useKeptDraft(
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
    const keep = () => {
      if (text === forgotten.current) return
      const texts = JSON.parse(text) as Record<string, string>
      // A form that was emptied is none that was begun.
      if (text === none || Object.values(texts).every((each) => each === '')) dropDraft(form, owner)
      else keepDraft(form, owner, texts)
    }
    const timer = setTimeout(keep, keepingDelay)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, owner, text, none])
  return () => {
    forgotten.current = latest.current
    dropDraft(form, owner)
  }
}

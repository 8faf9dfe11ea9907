import { useEffect, useRef } from 'react'
import { dropDraft, keepDraft } from './drafts.ts'

/** How long after the last keystroke a draft is written, in milliseconds. */
const keepingDelay = 300

/**
 * Keeps what is typed into a form on this device, until it is sent: a reload or signing in loses nothing. `owner` is who
 * is signed in, empty for a visitor. Gives back how to forget it.
 */
export function useKeptDraft(form: string, owner: string, value: Record<string, string>): () => void {
  const text = JSON.stringify(value)
  const first = useRef(text)
  const ended = useRef(false)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const keep = () => {
      if (!ended.current) keepDraft(form, owner, JSON.parse(text) as Record<string, string>)
    }
    const timer = setTimeout(keep, keepingDelay)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, owner, text])
  return () => {
    ended.current = true
    dropDraft(form)
  }
}

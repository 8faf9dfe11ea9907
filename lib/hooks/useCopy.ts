import { useCallback, useEffect, useState } from 'react'
import { copyText } from './copyText.ts'

/** Display time of the confirmation, in milliseconds (specification, section 9). */
export const copiedMs = 1500

/** Result of {@link useCopy}. */
export interface Copying {
  /** Whether a text was copied within the last {@link copiedMs} milliseconds. */
  copied: boolean
  /** Copies a text. Call it in response to a user action. Resolves to whether the text is in the clipboard; never rejects. */
  copy: (text: string) => Promise<boolean>
}

/** Copies text and confirms it for a short time. Another copy restarts the confirmation; a failed one ends it. */
export function useCopy(): Copying {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    const timer = copies > 0 ? setTimeout(() => setCopies(0), copiedMs) : undefined
    return () => clearTimeout(timer)
  }, [copies])
  const copy = useCallback(async (text: string) => {
    const done = await copyText(text)
    setCopies((count) => (done ? count + 1 : 0))
    return done
  }, [])
  return { copied: copies > 0, copy }
}

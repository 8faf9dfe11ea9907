import { useCallback, useEffect, useState } from 'react'
import { deepActiveElement } from '#lib/primitives'

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

/**
 * Copies a text to the clipboard and returns whether that succeeded. If the clipboard API is not available, as on an
 * insecure origin, or rejects the request, the text is copied with a selection.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies a text by selecting it in an invisible field, and restores the focus. */
function copySelected(text: string): boolean {
  const active = deepActiveElement()
  const field = document.createElement('textarea')
  field.value = text
  // Prevents phones from opening the keyboard.
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0;pointer-events:none'
  // Content outside of a modal dialog cannot be selected.
  const place = active?.closest('dialog') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  }
}

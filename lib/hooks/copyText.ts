import { deepActiveElement } from '#lib/primitives'

/**
 * Copies a text to the clipboard and returns whether that succeeded. If the clipboard API is not available, as on an
 * insecure origin, or rejects the request, the text is copied with a selection.
 */
export async function copyText(text: string): Promise<boolean> {
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

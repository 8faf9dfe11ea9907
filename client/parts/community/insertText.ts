/** Replaces the selection of a field as if it were typed: it can be undone, and the field fires an `input` event. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // Only this command preserves the browser's undo; without it, the text is set directly.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

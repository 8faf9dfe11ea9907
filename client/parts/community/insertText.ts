/** Replaces what is selected in a field, as if it were typed: it can be undone, and the field tells of it. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // The command is the only way that keeps the browser's undo; where there is none any more, the text is set.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

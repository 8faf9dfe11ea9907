import { isTextField } from './isTextField.ts'

/** Letters that follow each other so closely belong together, in milliseconds. */
const typingMs = 2000

/** Whether a key was typed for a field that was removed while the user was typing in it; such a key is no shortcut. */
export function followTyping(): (event: Pick<KeyboardEvent, 'target' | 'key' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey'>) => boolean {
  let last: { field: Element; at: number } | undefined
  return ({ target, key, timeStamp, ctrlKey, altKey, metaKey }) => {
    const isLetter = (key.length === 1 || key === 'Process') && !ctrlKey && !altKey && !metaKey
    if (!isLetter) last = undefined
    else if (target instanceof Element && isTextField(target)) last = { field: target, at: timeStamp }
    else if (!last || last.field.isConnected || timeStamp - last.at > typingMs) last = undefined
    else last.at = timeStamp
    return last !== undefined
  }
}

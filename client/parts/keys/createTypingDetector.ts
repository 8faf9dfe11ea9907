import { isTextField } from './isTextField.ts'

/** Maximum interval between keystrokes of one input, in milliseconds. */
const typingMs = 2000

/** Creates a function that detects keys that continue typing in a removed field. They must not act as shortcuts. */
export function createTypingDetector(): (
  event: Pick<KeyboardEvent, 'target' | 'key' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey'>,
) => boolean {
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

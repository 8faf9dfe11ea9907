import { LRUCache } from 'lru-cache'
import { parseJson } from './parseJson.ts'

/** Below this length parsing is faster than looking the text up, in characters. */
const shortest = 400
/** Total length of all cached texts, in characters. */
const maxSize = 4_000_000

/** Marks a text that was seen once: most texts never come again. */
const cameOnce = Symbol('came once')

/**
 * Parses answers: an equal text gives the identical, frozen value. The text of a public list stays the same for hours,
 * so values derived from it can be reused. Undefined for invalid JSON.
 */
export function createAnswerReader(): (text: string) => unknown {
  const known = new LRUCache<string, object | typeof cameOnce>({ maxSize, sizeCalculation: (_value, text) => text.length })
  return (text) => {
    if (text.length < shortest) return parseJson(text)
    const found = known.get(text)
    if (typeof found === 'object') return found
    const value = parseJson(text)
    if (found === undefined) known.set(text, cameOnce)
    else if (typeof value === 'object' && value !== null) known.set(text, frozen(value))
    return value
  }
}

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object)
  return Object.freeze(value)
}

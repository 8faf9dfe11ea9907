import { LRUCache } from 'lru-cache'
import { parseJson } from './parseJson.ts'

/** A shorter text is read faster than it is found again, in characters. */
const shortest = 400
/** What all remembered texts together may weigh, in characters. */
const maxSize = 4_000_000

/** Stands for a text that has come once: most do not come again. */
const cameOnce = Symbol('came once')

/**
 * Reads answers: the same text gives the very same value, which nobody can change. Of public lists the text is the same
 * for hours; what was made of such a value can then be used again. Undefined for what is no JSON.
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

import { unknownField } from './inputIssues.ts'
import { refuseInput } from './refuseInput.ts'

/** Checks for property names that reach the prototype of an object through careless merging. */
export const isPrototypeKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'

/** Rejects prototype keys, and NUL characters, which PostgreSQL cannot store, so that schemas need not check them. */
export function refuseHostileValues(input: unknown): void {
  // A loop instead of recursion: 64 kB of opening brackets would overflow the stack.
  const rest: [path: string, value: unknown][] = [['', input]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0')) refuseInput({ path, message: '不能包含不可见的控制字符' })
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      const below = path === '' ? key : `${path.slice(0, 64)}.${key}`
      if (isPrototypeKey(key)) refuseInput(unknownField(below))
      rest.push([below, (value as Record<string, unknown>)[key]])
    }
  }
}

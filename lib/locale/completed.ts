/** Cache of completed texts by the given texts, to return identical objects for identical input. */
const known = new WeakMap<object, unknown>()

/** Completes partial texts with the Chinese ones, at any depth. */
export function completed<Texts>(given: unknown, chinese: Texts): Texts {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return (given ?? chinese) as Texts
  if (!known.has(given)) {
    const own = given as Record<string, unknown>
    known.set(given, Object.fromEntries(Object.entries(chinese as object).map(([name, text]) => [name, completed(own[name], text)])))
  }
  return known.get(given) as Texts
}

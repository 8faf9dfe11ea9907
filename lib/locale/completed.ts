/** Texts as they have been completed, by what was given: the same ones each time. */
const known = new WeakMap<object, unknown>()

/** Texts of which some are given, at any depth; the others are Chinese. */
export function completed<Texts>(given: unknown, chinese: Texts): Texts {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return (given ?? chinese) as Texts
  if (!known.has(given)) {
    const own = given as Record<string, unknown>
    known.set(given, Object.fromEntries(Object.entries(chinese as object).map(([name, text]) => [name, completed(own[name], text)])))
  }
  return known.get(given) as Texts
}

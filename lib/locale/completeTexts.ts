/** Cache of completed texts by the given texts, to return identical objects for identical input. */
const completedTexts = new WeakMap<object, unknown>()

/** Completes partial texts with the Chinese ones, at any depth. */
export function completeTexts<Texts>(given: unknown, chinese: Texts): Texts {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return (given ?? chinese) as Texts
  if (!completedTexts.has(given)) {
    const own = given as Record<string, unknown>
    completedTexts.set(
      given,
      Object.fromEntries(Object.entries(chinese as object).map(([name, text]) => [name, completeTexts(own[name], text)])),
    )
  }
  return completedTexts.get(given) as Texts
}

const keyOf = (ruleId: string): string => `rule_opinion ${ruleId}`

/** Opinions that were begun in this tab, by rule. A browser that keeps nothing loses them with the page. */
export const opinionDrafts = {
  read: (ruleId: string): string | null => attempted(() => sessionStorage.getItem(keyOf(ruleId))),
  keep: (ruleId: string, text: string): void => void attempted(() => sessionStorage.setItem(keyOf(ruleId), text)),
  drop: (ruleId: string): void => void attempted(() => sessionStorage.removeItem(keyOf(ruleId))),
}

/** Storage may be full, or be forbidden. */
function attempted<Value>(act: () => Value): Value | null {
  try {
    return act()
  } catch {
    return null
  }
}

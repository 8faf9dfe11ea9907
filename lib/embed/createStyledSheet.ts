import { ServerStyleSheet } from 'styled-components'

type StyledSheet = ServerStyleSheet['instance']

/**
 * Collects the rules of styled-components in a constructed style sheet, which any number of shadow roots can adopt. The
 * default of styled-components, a style element per root, is blocked by a content security policy without
 * `unsafe-inline`.
 */
export function createStyledSheet(): { sheet: StyledSheet; adopted: CSSStyleSheet } {
  const adopted = new CSSStyleSheet()
  /** Number of rules by group. Each component is a group; groups are in the order of their definition. */
  const sizes: number[] = []
  const startOf = (group: number) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0)
  const sizeOf = (group: number) => sizes[group] ?? 0

  // A server style sheet, because a browser style sheet would try to take over styles of the document.
  const sheet = new ServerStyleSheet().instance
  sheet.tag = {
    insertRules(group: number, rules: string[]) {
      for (const rule of rules) {
        try {
          adopted.insertRule(rule, startOf(group) + sizeOf(group))
          sizes[group] = sizeOf(group) + 1
        } catch {
          // This browser does not support the selector, which is specific to another browser.
        }
      }
    },
    clearGroup(group: number) {
      const start = startOf(group)
      for (let size = sizeOf(group); size > 0; size -= 1) adopted.deleteRule(start)
      sizes[group] = 0
    },
    getGroup(group: number) {
      const start = startOf(group)
      return [...adopted.cssRules]
        .slice(start, start + sizeOf(group))
        .map(({ cssText }) => cssText)
        .join('\n')
    },
  } satisfies Partial<StyledSheet['tag']> as StyledSheet['tag']
  // Components that request style tags in a shadow root, such as toasts, use the same sheet, because the root has adopted
  // it.
  sheet.reconstructWithOptions = () => sheet
  return { sheet, adopted }
}

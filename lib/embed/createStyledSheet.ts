import { ServerStyleSheet } from 'styled-components'

type StyledSheet = ServerStyleSheet['instance']

/**
 * Collects the rules of styled-components in a constructed style sheet, which any number of shadow roots adopt. The
 * library's own way, a style element per root, is blocked by a policy without `unsafe-inline`.
 */
export function createStyledSheet(): { sheet: StyledSheet; adopted: CSSStyleSheet } {
  const adopted = new CSSStyleSheet()
  /** Number of rules by group, which is a component; groups follow each other in the order of their definition. */
  const sizes: number[] = []
  const startOf = (group: number) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0)
  const sizeOf = (group: number) => sizes[group] ?? 0

  // A server's sheet, because a browser's would look for styles in the document to take over.
  const sheet = new ServerStyleSheet().instance
  sheet.tag = {
    insertRules(group: number, rules: string[]) {
      for (const rule of rules) {
        try {
          adopted.insertRule(rule, startOf(group) + sizeOf(group))
          sizes[group] = sizeOf(group) + 1
        } catch {
          // The selector belongs to another browser, and this one does not support it.
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
  // Components that request style tags in a shadow root, such as toasts, use the same sheet: the root has adopted it.
  sheet.reconstructWithOptions = () => sheet
  return { sheet, adopted }
}

import { ServerStyleSheet } from 'styled-components'

type StyledSheet = ServerStyleSheet['instance']

/**
 * Where styled-components puts its rules: into a constructed style sheet, which any number of shadow roots adopt. Its
 * own way, a style element in each of them, is what a policy without `unsafe-inline` blocks.
 */
export function createStyledSheet(): { sheet: StyledSheet; adopted: CSSStyleSheet } {
  const adopted = new CSSStyleSheet()
  /** Number of rules by group, which is a component; groups follow each other in the order of their definition. */
  const sizes: number[] = []
  const startOf = (group: number) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0)
  const sizeOf = (group: number) => sizes[group] ?? 0

  // One made for a server, because any other looks for styles in the document that it could take over.
  const sheet = new ServerStyleSheet().instance
  sheet.tag = {
    insertRules(group: number, rules: string[]) {
      for (const rule of rules) {
        try {
          adopted.insertRule(rule, startOf(group) + sizeOf(group))
          sizes[group] = sizeOf(group) + 1
        } catch {
          // For another browser: a selector that this one does not know.
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
  // Whoever asks for style tags in a shadow root, as toasts do, is served as well: the root has adopted the sheet.
  sheet.reconstructWithOptions = () => sheet
  return { sheet, adopted }
}

import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

interface StyleRootProps {
  /**
   * Of the page's content security policy, for the style tags of a page that is rendered in the browser alone. One that
   * the server renders says it in its head, `<meta property="csp-nonce" nonce="…">`: styles are taken over from there
   * before any component runs.
   */
  nonce?: string | undefined
  /** Where the style tags are put, as a shadow root; default the document's head. */
  target?: HTMLElement | ShadowRoot | undefined
  /** A selector that goes before every rule, `#app`, where the page's own style sheet would win otherwise. */
  namespace?: string | undefined
  children: ReactNode
}

/** How and where the styles of every piece inside it are put into the page. Most pages need none. */
export function StyleRoot({ nonce, target, namespace, children }: StyleRootProps) {
  return (
    // A nonce makes a sheet of its own, and what that would collect on the server, nobody would write out.
    <StyleSheetManager nonce={typeof document === 'undefined' ? undefined : nonce} target={target} namespace={namespace}>
      {children}
    </StyleSheetManager>
  )
}

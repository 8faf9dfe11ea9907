import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

/** Props of {@link StyleRoot}. */
export interface StyleRootProps {
  /**
   * Nonce of the page's content security policy, for the style tags of a page that is rendered in the browser only. A
   * server-rendered page has the nonce in its head, `<meta property="csp-nonce" nonce="…">`, because styles are taken
   * over from there before any component runs.
   */
  nonce?: string | undefined
  /** Parent of the style tags, such as a shadow root; by default, the document's head. */
  target?: HTMLElement | ShadowRoot | undefined
  /** Selector that prefixes every rule, such as `#app`, for pages whose own style sheets would otherwise take precedence. */
  namespace?: string | undefined
  children: ReactNode
}

/** Configures how and where the styles of the components inside it are inserted into the page. Most pages do not need it. */
export function StyleRoot({ nonce, target, namespace, children }: StyleRootProps) {
  return (
    // A nonce requires a separate style sheet, whose rules would not be rendered on the server.
    <StyleSheetManager nonce={typeof document === 'undefined' ? undefined : nonce} target={target} namespace={namespace}>
      {children}
    </StyleSheetManager>
  )
}

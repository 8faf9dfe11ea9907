import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

/** Props of {@link StyleRoot}. */
export interface StyleRootProps {
  /**
   * The nonce of the page's content security policy, for style tags of a page that is rendered in the browser alone. A
   * page rendered by the server has it in its head, `<meta property="csp-nonce" nonce="…">`: styles are taken over from
   * there before any component runs.
   */
  nonce?: string | undefined
  /** Parent of the style tags, such as a shadow root; default the document's head. */
  target?: HTMLElement | ShadowRoot | undefined
  /** A selector that goes before every rule, `#app`, where the page's own style sheet would win otherwise. */
  namespace?: string | undefined
  children: ReactNode
}

/** Configures how and where the styles of all pieces inside it are inserted into the page. Most pages need no such root. */
export function StyleRoot({ nonce, target, namespace, children }: StyleRootProps) {
  return (
    // A nonce needs a sheet of its own, whose rules the server would not render.
    <StyleSheetManager nonce={typeof document === 'undefined' ? undefined : nonce} target={target} namespace={namespace}>
      {children}
    </StyleSheetManager>
  )
}

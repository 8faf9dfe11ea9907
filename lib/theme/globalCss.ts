import { phones } from './screens.ts'
import { darkTokens, lightTokens, radiusTokens, typeTokens } from './tokens.ts'

/**
 * The tokens as one style sheet: custom properties, and nothing that a page's own elements would look different by. The
 * mode is the page's to choose: whoever bears `data-color-mode` has the browser's own parts (scroll bars, pickers) in that
 * mode too. A part that is dark in both modes bears `data-color-mode="dark"` as the page does. Paper is light.
 */
export const globalCss = `
  :root { ${lightTokens} ${typeTokens} ${radiusTokens} }
  :root[data-color-mode='dark'], [data-color-mode='dark'] { ${darkTokens} }
  [data-color-mode] { color-scheme: var(--scheme); }
  @media ${phones} { :root { --type-body: var(--type-16); } }
  @media print { :root:root { ${lightTokens} } }
`

import { phones } from './screens.ts'
import { darkTokens, lightTokens, radiusTokens, typeTokens } from './tokens.ts'

/**
 * Style sheet of the tokens, as custom properties only, without any style for the page's own elements. The page selects
 * the mode: elements with `data-color-mode` also render the browser's own controls (scroll bars, pickers) in that mode.
 * Parts that are dark in both modes have `data-color-mode="dark"`, like a dark page. Print is always light.
 */
export const globalCss = `
  :root { ${lightTokens} ${typeTokens} ${radiusTokens} }
  :root[data-color-mode='dark'], [data-color-mode='dark'] { ${darkTokens} }
  [data-color-mode] { color-scheme: var(--scheme); }
  @media ${phones} { :root { --type-body: var(--type-16); } }
  @media print { :root:root { ${lightTokens} } }
`

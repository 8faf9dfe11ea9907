import { createGlobalStyle } from 'styled-components'
import { globalCss } from './globalCss.ts'

/**
 * Declares the tokens of all components for a document, as custom properties only, without any style for the page's own
 * elements ({@link globalCss}, which a site can also link as a style sheet).
 */
export const GlobalStyle = createGlobalStyle`${globalCss}`

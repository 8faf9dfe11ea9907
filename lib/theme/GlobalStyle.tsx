import { createGlobalStyle } from 'styled-components'
import { globalCss } from './globalCss.ts'

/**
 * The tokens that all pieces are drawn with, once in a document: custom properties, and nothing that the page's own elements
 * would look different by ({@link globalCss}; a site with files of its own links it as one instead).
 */
export const GlobalStyle = createGlobalStyle`${globalCss}`

import { createGlobalStyle } from 'styled-components'
import { globalCss } from './globalCss.ts'

/** {@link globalCss} as a component, once in a document; a site with files of its own links it as one instead. */
export const GlobalStyle = createGlobalStyle`${globalCss}`

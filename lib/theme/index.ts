export { applyColorMode, followColorMode, forceColorMode, setColorMode, useColorMode } from './color-mode.ts'
export { colorModeKey, ColorModeScript, colorModeScript } from './ColorModeScript.tsx'
export { globalCss } from './globalCss.ts'
export { GlobalStyle } from './GlobalStyle.tsx'
export { pageCss } from './pageCss.ts'
export {
  codeReset,
  controlReset,
  currentReset,
  drawingReset,
  fieldReset,
  focusRing,
  headingReset,
  linkReset,
  listReset,
  richReset,
  rootReset,
  squareReset,
  stillReset,
  textReset,
} from './piece-resets.ts'
export { belowDesktops, desktops, lowWindows, phones, smallPhones, tabletsUp, tallWindows, wideDesktops } from './screens.ts'
export { StyleRoot } from './StyleRoot.tsx'
export { darkTokens, fixedTypeTokens, lightTokens, radiusTokens, spaces, type Token, tokens, typeSizes, typeTokens } from './tokens.ts'
export type { ColorModeScriptProps } from './ColorModeScript.tsx'
export type { StyleRootProps } from './StyleRoot.tsx'
export { useTokens } from './useTokens.ts'

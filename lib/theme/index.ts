export { applyColorMode, followColorMode, setColorMode, useColorMode } from './color-mode.ts'
export { colorModeKey, ColorModeScript, colorModeScript } from './ColorModeScript.tsx'
export { GlobalStyle } from './GlobalStyle.tsx'
export { darkTokens, lightTokens, type Token, tokens } from './tokens.ts'

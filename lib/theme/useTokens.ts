import { useEffect } from 'react'

let asked = false

/**
 * Looks once whether the page declares the tokens that all pieces are drawn with. Without them a stand-in is loaded, and
 * the developer is told. Called by pieces; class names of published ones begin with `zeyiji-`, and those in shadow roots are
 * not looked at.
 */
export function useTokens(): void {
  useEffect(() => {
    const piece = document.querySelector('[class*="zeyiji-"]')
    if (asked || !piece) return
    asked = true
    // Later: `GlobalStyle` may be mounted with the pieces.
    setTimeout(() => {
      if (!getComputedStyle(piece).getPropertyValue('--scheme')) void import('./standInTokens.ts').then((module) => module.standInTokens())
    })
  }, [])
}

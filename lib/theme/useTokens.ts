import { useEffect } from 'react'

let hasChecked = false

/**
 * Checks once whether the page declares the tokens of the components. If not, default tokens are loaded and the
 * developer is warned. Called by all components. Class names of published components begin with `zeyiji-`; components
 * in shadow roots are not checked.
 */
export function useTokens(): void {
  useEffect(() => {
    const piece = document.querySelector('[class*="zeyiji-"]')
    if (hasChecked || !piece) return
    hasChecked = true
    // Deferred because `GlobalStyle` may be mounted together with the components.
    setTimeout(() => {
      if (!getComputedStyle(piece).getPropertyValue('--scheme'))
        void import('./declareDefaultTokens.ts').then((module) => module.declareDefaultTokens())
    })
  }, [])
}

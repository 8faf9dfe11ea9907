import { darkTokens, fixedTypeTokens, globalCss, lightTokens, pageCss, radiusTokens, typeTokens } from '#lib/theme'

/** Selector of the element that contains all rendered content of a shadow root. */
const box = ':host > div'

/** Allows the page to override each token: `--primary` by `--zeyiji-primary`. */
const overridable = (tokens: string) => tokens.replaceAll(/--([\w-]+):([^;]+);/g, '--$1:var(--zeyiji-$1,$2);')

const dark = overridable(darkTokens)
const light = overridable(lightTokens)

/**
 * Tokens and default styles for a shadow root. Inherited properties of the page are reset, except for `visibility` and
 * `pointer-events`; rules of the page apply to the host element only.
 */
export const shadowCss = `
  :host { display: inline-grid; grid-template-columns: minmax(0, auto); max-width: 100%; }
  :host(zeyiji-image-group) { display: contents; }
  :host(zeyiji-login) { display: block; max-width: 448px; }
  :host(zeyiji-login[modal]) { display: contents; }
  :host([hidden]) { display: none; }
  ${box} { all: initial; display: contents; visibility: inherit; pointer-events: inherit; }
  ${(globalCss + pageCss)
    .replaceAll(lightTokens, light)
    .replaceAll(darkTokens, dark)
    .replace(typeTokens, fixedTypeTokens)
    .replace(radiusTokens, overridable(radiusTokens))
    .replaceAll(':root:root', `${box}[lang]`)
    .replaceAll(':root', box)
    .replace(/\bbody \{/, `${box} {`)}
  @media screen and (prefers-color-scheme: dark) { ${box}[data-color-mode='system'] { ${dark} } }
`

import { darkTokens, fixedTypeTokens, globalCss, lightTokens, pageCss, radiusTokens, typeTokens } from '#lib/theme'

/** Selector of the element that contains all rendered content of a shadow root. */
const box = ':host > div'

/** Each token may be set by the page: `--primary` by `--zeyiji-primary`. */
const settable = (tokens: string) => tokens.replaceAll(/--([\w-]+):([^;]+);/g, '--$1:var(--zeyiji-$1,$2);')

const dark = settable(darkTokens)
const light = settable(lightTokens)

/**
 * Tokens and defaults as in a page of ours, for a shadow root. Nothing that the page's elements hand down comes in but
 * whether they are to be seen and touched; rules of the page reach only the element itself.
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
    .replace(radiusTokens, settable(radiusTokens))
    .replaceAll(':root:root', `${box}[lang]`)
    .replaceAll(':root', box)
    .replace(/\bbody \{/, `${box} {`)}
  @media screen and (prefers-color-scheme: dark) { ${box}[data-color-mode='system'] { ${dark} } }
`

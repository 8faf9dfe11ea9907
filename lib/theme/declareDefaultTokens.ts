import { darkTokens, lightTokens, radiusTokens, typeTokens } from './tokens.ts'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Declares default tokens for a page without tokens, in the mode of its background and with a lower specificity than
 * any rule of the page. Logs a warning in development. Waits until the page's style sheets are loaded.
 */
export function declareDefaultTokens(): void {
  if (document.readyState === 'complete') declareTokens()
  else addEventListener('load', declareTokens, { once: true })
}

function declareTokens(): void {
  const piece = document.querySelector('[class*="zeyiji-"]') ?? document.documentElement
  if (getComputedStyle(piece).getPropertyValue('--scheme')) return
  if (process.env.NODE_ENV !== 'production')
    // oxlint-disable-next-line no-console -- Developers who see components in unexpected colours look for the reason in the console.
    console.warn(
      'The components of @zeyiji/ui found no tokens in this page and use default colours and sizes that do not follow its colour mode. Render <GlobalStyle /> of @zeyiji/ui/theme once, or declare lightTokens, typeTokens and radiusTokens in :root',
    )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:where(:root){${isDark(pageBackground()) ? darkTokens : lightTokens}${typeTokens}${radiusTokens}}`)
  document.adoptedStyleSheets.push(sheet)
}

/** Returns the computed background colour of the page. */
function pageBackground(): string {
  for (const element of [document.body, document.documentElement]) {
    const { backgroundColor } = getComputedStyle(element)
    if (!/, 0\)$|\/ 0\)$/.test(backgroundColor)) return backgroundColor
  }
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'Canvas'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}

/** Compares the relative brightness (WCAG weights, without gamma correction). */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '').match(/[\d.]+/g)?.map(Number) ?? []
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110
}

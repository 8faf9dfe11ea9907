import { darkTokens, lightTokens, radiusTokens, typeTokens } from './tokens.ts'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Declares the tokens for a page that does not, in the mode of its ground, weaker than any rule of the page. In development
 * the console says so. A page whose style sheets are still on their way is given the time.
 */
export function standInTokens(): void {
  if (document.readyState === 'complete') standIn()
  else addEventListener('load', standIn, { once: true })
}

function standIn(): void {
  const piece = document.querySelector('[class*="zeyiji-"]') ?? document.documentElement
  if (getComputedStyle(piece).getPropertyValue('--scheme')) return
  if (process.env.NODE_ENV !== 'production')
    // oxlint-disable-next-line no-console -- The developer sees pieces in colours that are not the page's, and looks for the reason.
    console.warn(
      'The pieces of @zeyiji/ui found no tokens in this page, so they show default colours and sizes that do not follow its colour mode. Render <GlobalStyle /> of @zeyiji/ui/theme once, or declare lightTokens, typeTokens and radiusTokens in :root',
    )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:where(:root){${isDark(ground()) ? darkTokens : lightTokens}${typeTokens}${radiusTokens}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Computed colour of what lies behind the text of the page. */
function ground(): string {
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

/** By the share that each colour has in the brightness of a screen (WCAG), without its curve. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '').match(/[\d.]+/g)?.map(Number) ?? []
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110
}

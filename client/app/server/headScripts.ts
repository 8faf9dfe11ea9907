import { colorModeScript } from '#lib/theme'
import { earlyPressScript } from '../earlyPressScript.ts'
import { earlyStartScript } from '../earlyStartScript.ts'
import { dataBlockId, type PageData, scriptJson } from '../hydration.ts'

interface HeadScriptsOptions {
  data: PageData
  /** Structured data for search engines, as schema.org words them. */
  facts: object | undefined
  /** The page has a button that plays at once; see `earlyStartScript`. */
  plays: boolean
  nonce: string | undefined
}

/** All scripts of the head that run. */
export const runningHeadScripts: readonly string[] = [colorModeScript, earlyPressScript, earlyStartScript]

/**
 * Scripts of the head that React does not render: if React had to render them again in the browser, a page that
 * requires Trusted Types would refuse them.
 */
export const headScripts = ({ data, facts, plays, nonce }: HeadScriptsOptions): string =>
  [
    script(colorModeScript, nonce),
    script(earlyPressScript, nonce),
    plays ? script(earlyStartScript, nonce) : '',
    facts ? `<script type="application/ld+json">${scriptJson(facts)}</script>` : '',
    `<script type="application/json" id="${dataBlockId}">${scriptJson(data)}</script>`,
  ].join('')

const script = (text: string, nonce: string | undefined): string => `<script${nonce ? ` nonce="${nonce}"` : ''}>${text}</script>`

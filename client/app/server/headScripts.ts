import { colorModeScript } from '#lib/theme'
import { earlyPressScript } from '../earlyPressScript.ts'
import { earlyStartScript } from '../earlyStartScript.ts'
import { dataBlockId, type PageData, scriptJson } from '../hydration.ts'

interface HeadScriptsOptions {
  data: PageData
  /** Structured data for search engines, in the schema.org vocabulary. */
  facts: object | undefined
  /** The page has a button that plays before hydration; see `earlyStartScript`. */
  plays: boolean
  nonce: string | undefined
}

/** Executable scripts of the head. */
export const runningHeadScripts: readonly string[] = [colorModeScript, earlyPressScript, earlyStartScript]

/**
 * Returns the scripts of the head as markup, outside of React: if React had to render them again in the browser, a page
 * that requires Trusted Types would refuse them.
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

/**
 * Returns the script that starts a page under a policy with script hashes: the policy allows a script inserted by this
 * one with all its imports, but would not allow the imports of a module script in the markup. The Trusted Types policy
 * permits only this address.
 */
export const startScript = (entry: string): string =>
  `(function(d,t,u){var s=d.createElement('script');s.type='module';s.src=t?t.createPolicy('zeyiji-start',{createScriptURL:()=>u}).createScriptURL(u):u;d.head.append(s)})(document,window.trustedTypes,${scriptJson(entry)})`

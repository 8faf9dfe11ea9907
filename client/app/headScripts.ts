import { colorModeScript } from '#lib/theme'
import { dataBlockId, type PageData, scriptJson } from './hydration.ts'

interface HeadScriptsOptions {
  data: PageData
  /** For search engines, as schema.org words them. */
  facts: object | undefined
  nonce: string | undefined
}

/**
 * Scripts of the head that are no part of what React renders: where it had to draw them anew in the browser, a page that
 * requires Trusted Types would refuse them.
 */
export const headScripts = ({ data, facts, nonce }: HeadScriptsOptions): string =>
  [
    `<script${nonce ? ` nonce="${nonce}"` : ''}>${colorModeScript}</script>`,
    facts ? `<script type="application/ld+json">${scriptJson(facts)}</script>` : '',
    `<script type="application/json" id="${dataBlockId}">${scriptJson(data)}</script>`,
  ].join('')

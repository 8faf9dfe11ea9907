import type { PageStyles } from './PageStyles.ts'
import { startScript } from './startScript.ts'

interface WholeDocument {
  /** Markup of the page by React, from `<html>` to `</html>`. */
  markup: string
  styles: PageStyles
  /** Inserted at the end of the head, after the styles. */
  head: string
  nonce: string | undefined
  /** Address of the script that hydrates the page. */
  entry: string
}

const headEnd = '</head>'
const bodyEnd = '</body></html>'

/** Returns the document of a page without late parts, in the same form as the stream would produce. */
export function renderDocument({ markup, styles, head, nonce, entry }: WholeDocument): string {
  const allowed = nonce ? ` nonce="${nonce}"` : ''
  const css = styles.css()
  const style = css && `<style${allowed}>${css}</style>`
  const script = nonce ? `<script type="module" src="${entry}"${allowed} async=""></script>` : `<script>${startScript(entry)}</script>`
  const end = markup.indexOf(headEnd)
  return `<!DOCTYPE html>${markup.slice(0, end)}${style}${head}${markup.slice(end, -bodyEnd.length)}${script}${bodyEnd}`
}

import type { PageStyles } from './PageStyles.ts'
import { startScript } from './startScript.ts'

interface WholeDocument {
  /** React's markup of the page, from `<html>` to `</html>`. */
  markup: string
  styles: PageStyles
  /** Put at the end of the head, after the styles. */
  head: string
  nonce: string | undefined
  /** Address of the script that hydrates the page. */
  entry: string
}

const headEnd = '</head>'
const bodyEnd = '</body></html>'

/** A page that waits for nothing: the document as the browser gets it, in the shape that the stream would give it. */
export function wholeDocument({ markup, styles, head, nonce, entry }: WholeDocument): string {
  const allowed = nonce ? ` nonce="${nonce}"` : ''
  const css = styles.css()
  const style = css && `<style${allowed}>${css}</style>`
  const script = nonce ? `<script type="module" src="${entry}"${allowed} async=""></script>` : `<script>${startScript(entry)}</script>`
  const end = markup.indexOf(headEnd)
  return `<!DOCTYPE html>${markup.slice(0, end)}${style}${head}${markup.slice(end, -bodyEnd.length)}${script}${bodyEnd}`
}

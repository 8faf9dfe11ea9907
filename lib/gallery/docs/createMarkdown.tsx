import MarkdownIt from 'markdown-it'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { CodeBlock } from './CodeBlock.tsx'

interface Rendered {
  html: string
  /** Headings of the highest level in the text, with their anchors. */
  contents: { id: string; title: string }[]
}

/** Returns the anchor of a heading: its words in lower case, separated by hyphens. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Creates the Markdown renderer of the library's texts. `collect` wraps elements so that their styles are added to the
 * page; `prefix` separates the anchors of a text from those of the surrounding page.
 */
export function createMarkdown(collect: (element: ReactElement) => ReactElement) {
  const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false })
  markdown.renderer.rules['fence'] = (tokens, index) =>
    renderToStaticMarkup(collect(<CodeBlock code={(tokens[index]?.content ?? '').trim()} />))
  markdown.renderer.rules['table_open'] = () => '<div class="table" role="region" aria-label="表格" tabindex="0"><table>'
  markdown.renderer.rules['table_close'] = () => '</table></div>'
  // HTML comments contain the names of the examples for their tests.
  markdown.renderer.rules['html_block'] = () => ''
  // Pages do not permit style attributes.
  markdown.core.ruler.push('plain_cells', (state) => {
    state.tokens.forEach((token, index) => {
      token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
      // A column without a name has no heading.
      const [, text, end] = state.tokens.slice(index, index + 3)
      if (token.type === 'th_open' && text?.content === '' && end) token.tag = end.tag = 'td'
    })
  })

  const render = (source: string, prefix = ''): Rendered => {
    const tokens = markdown.parse(source, {})
    const contents: { id: string; title: string; level: string }[] = []
    tokens.forEach((token, index) => {
      if (token.type !== 'heading_open') return
      const title = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? ''
      const anchor = prefix + anchorOf(title)
      const same = contents.filter(({ id }) => id === anchor || id.startsWith(`${anchor}~`)).length
      const id = same > 0 ? `${anchor}~${same + 1}` : anchor
      token.attrSet('id', id)
      contents.push({ id, title, level: token.tag })
    })
    const highest = contents.map(({ level }) => level).toSorted()[0]
    return {
      html: markdown.renderer.render(tokens, markdown.options, {}),
      contents: contents.filter(({ level }) => level === highest),
    }
  }
  return { render, inline: (source: string) => markdown.renderInline(source) }
}

import MarkdownIt from 'markdown-it'
import { ownPath } from '#lib/validation'

/** Safe HTML, and its headings with their anchors. */
export interface RichText {
  html: string
  contents: { id: string; title: string }[]
}

/**
 * A path of the site or an anchor on the same page. Relative paths are refused, because a text is shown on several
 * pages.
 */
const isOwn = (href: string) => href.startsWith('#') || ownPath(href) !== null

/** A renderer of Markdown without raw HTML, and without what pages do not allow. */
export function createMarkdown() {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  markdown.validateLink = (href) => /^https?:\/\//i.test(href) || isOwn(href)
  markdown.core.ruler.push('outward_links', (state) => {
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'link_open' || isOwn(String(token.attrGet('href') ?? ''))) continue
      token.attrSet('rel', 'external noopener nofollow')
    }
  })
  // Pages allow no style attributes.
  markdown.core.ruler.push('aligned_cells', (state) => {
    for (const token of state.tokens) {
      const [, side] = /^text-align:(center|right)$/.exec(String(token.attrGet('style') ?? '')) ?? []
      token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
      if (side !== undefined) token.attrSet('class', `at-${side}`)
    }
  })
  return markdown
}

// Images are off: a text could only refer to foreign ones, which the pages' policy blocks.
const markdown = createMarkdown().disable('image')

/** Tokens of markdown-it. */
export const parseMarkdown = (source: string) => markdown.parse(source, {})

/** Renders Markdown without any raw HTML; headings get the anchors `s1`, `s2`… by their position. */
export function renderMarkdown(source: string): RichText {
  const tokens = parseMarkdown(source)
  const contents: RichText['contents'] = []
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return
    const id = `s${contents.length + 1}`
    token.attrSet('id', id)
    contents.push({ id, title: plainText(tokens[index + 1]?.children ?? []) })
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents }
}

/** The text of a line without markup. */
export const plainText = (children: { content: string }[]) =>
  children
    .map(({ content }) => content)
    .join('')
    .trim()

import MarkdownIt from 'markdown-it'
import { ownPath } from '#lib/validation'

/** Sanitised HTML, with its headings and their anchors. */
export interface RichText {
  html: string
  contents: { id: string; title: string }[]
}

/**
 * Checks whether a link is a path of the site or an anchor on the same page. Relative paths are rejected, because a text
 * is displayed on several pages.
 */
const isOwn = (href: string) => href.startsWith('#') || ownPath(href) !== null

/**
 * Deepest level of HTML in quotations and lists; markers of deeper ones are shown as text. Each line is examined at every
 * level, so that unlimited levels would make rendering quadratic.
 */
const deepest = 12

/** Rules of blocks that contain blocks, with the blocks that they end (markdown-it, `parser_block`). */
const containers = { blockquote: ['paragraph', 'reference', 'blockquote', 'list'], list: ['paragraph', 'reference', 'blockquote'] }

function limitDepth({ block: { ruler } }: InstanceType<typeof MarkdownIt>): void {
  for (const [name, alt] of Object.entries(containers)) {
    const all = ruler.getRules('')
    ruler.disable(name)
    const others = ruler.getRules('')
    const rule = all.find((each) => !others.includes(each))!
    ruler.at(name, (state, ...line) => state.level < deepest && rule(state, ...line), { alt })
    ruler.enable(name)
  }
}

/** Creates a Markdown renderer without raw HTML and without elements that the Content Security Policy blocks. */
export function createMarkdown() {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  limitDepth(markdown)
  markdown.validateLink = (href) => /^https?:\/\//i.test(href) || isOwn(href)
  markdown.core.ruler.push('outward_links', (state) => {
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'link_open' || isOwn(String(token.attrGet('href') ?? ''))) continue
      token.attrSet('rel', 'external noopener nofollow')
    }
  })
  // The Content Security Policy blocks style attributes.
  markdown.core.ruler.push('aligned_cells', (state) => {
    for (const token of state.tokens) {
      const [, side] = /^text-align:(center|right)$/.exec(String(token.attrGet('style') ?? '')) ?? []
      token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
      if (side !== undefined) token.attrSet('class', `at-${side}`)
    }
  })
  return markdown
}

// Images are disabled: texts could refer only to external ones, which the Content Security Policy blocks.
const markdown = createMarkdown().disable('image')

/** Parses Markdown to tokens of markdown-it. */
export const parseMarkdown = (source: string) => markdown.parse(source, {})

/** Version of the HTML of `renderMarkdown`, increased with every change of the rendering, where it is stored and compared. */
export const markdownVersion = 'markdown 1'

/** Renders Markdown without raw HTML. Headings get the anchors `s1`, `s2`… by their position. */
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

/** Returns the text of inline tokens without markup. */
export const plainText = (children: { content: string }[]) =>
  children
    .map(({ content }) => content)
    .join('')
    .trim()

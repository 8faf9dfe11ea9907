import { createMarkdown, plainText } from '../../kernel/logic/renderMarkdown.ts'

/**
 * The Markdown of posts: paragraphs, emphasis, lists, quotations, code and links; no headings, tables, rules or images,
 * which belong to articles.
 */
const markdown = createMarkdown().disable(['image', 'heading', 'lheading', 'table', 'hr', 'reference'])

/** A text as readers get it, and whom it names. */
export interface PostText {
  html: string
  /** Without markup, on one line. */
  plain: string
  /** Users who are named with an @, each once. */
  mentions: string[]
  /** Links to other sites. */
  outward: string[]
}

/** Characters of an excerpt. */
const excerptLength = 140

/** Renders the Markdown of a post. A mention is a link to a user's page whose text begins with @. */
export function postText(source: string): PostText {
  const tokens = markdown.parse(source, {})
  const mentions = new Set<string>()
  const outward = new Set<string>()
  for (const { children } of tokens) {
    children?.forEach((token, index) => {
      if (token.type !== 'link_open') return
      const href = String(token.attrGet('href') ?? '')
      const user = /^\/user\/([\w-]{1,64})$/.exec(href)?.[1]
      if (user !== undefined && children[index + 1]?.content.startsWith('@')) mentions.add(user)
      else if (/^https?:/i.test(href)) outward.add(href)
    })
  }
  const plain = tokens
    .map(({ type, content, children }) =>
      type === 'inline' ? plainText(children ?? []) : type === 'fence' || type === 'code_block' ? content : '',
    )
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { html: markdown.renderer.render(tokens, markdown.options, {}), plain, mentions: [...mentions], outward: [...outward] }
}

/** The beginning of a text for lists, in whole characters. */
export function excerptOf(plain: string): string {
  const letters = [...plain]
  return letters.length <= excerptLength ? plain : `${letters.slice(0, excerptLength - 1).join('')}…`
}

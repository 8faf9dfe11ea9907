import { remembered } from '../../kernel/logic/remembered.ts'
import { createMarkdown, plainText } from '../../kernel/logic/renderMarkdown.ts'

/**
 * The Markdown of posts: paragraphs, emphasis, lists, quotations, code and links; no headings, tables, rules or images,
 * which belong to articles.
 */
const markdown = createMarkdown().disable(['image', 'heading', 'lheading', 'table', 'hr', 'reference'])

/** The page that says where a link leads; `client/routes/community/leave`. */
const leavePath = '/community/leave?to='

/** A text as readers get it, and whom it names. */
export interface PostText {
  html: string
  /** Without markup, on one line. */
  plain: string
  /** Users who are named with an @, each once. */
  mentions: readonly string[]
  /** Links to other sites. */
  outward: readonly string[]
}

/** Characters of an excerpt, and of a text that are read for it: markup takes some. */
const excerptLength = 140
const lookedAt = 2000

type Tokens = ReturnType<typeof markdown.parse>

/** Texts are read far more often than written: the ones read last, of a few megabytes together. */
const memory = { most: 1000, longest: 4000 }

/** Renders the Markdown of a post. A mention is a link to a user's page whose text begins with @. */
export const postText = remembered(read, memory)

function read(source: string): PostText {
  const tokens = markdown.parse(source, {})
  const mentions = new Set<string>()
  const outward = new Set<string>()
  for (const { children } of tokens) {
    children?.forEach((token, index) => {
      if (token.type !== 'link_open') return
      const href = String(token.attrGet('href') ?? '')
      const user = /^\/user\/([\w-]{1,64})$/.exec(href)?.[1]
      if (user !== undefined && children[index + 1]?.content.startsWith('@')) mentions.add(user)
      else if (/^https?:/i.test(href)) {
        outward.add(href)
        // A stranger's link leads through a page that tells its target first.
        token.attrs = [
          ['href', leavePath + encodeURIComponent(href)],
          ['rel', 'ugc nofollow'],
        ]
      }
    })
  }
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    plain: plainOf(tokens),
    mentions: [...mentions],
    outward: [...outward],
  }
}

/** The words of a text on one line. */
const plainOf = (tokens: Tokens): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'inline' ? plainText(children ?? []) : type === 'fence' || type === 'code_block' ? content : '',
    )
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The beginning of a text for lists, in whole characters and without markup. */
export const excerptOf = remembered((source) => beginningOf(plainOf(markdown.parse(source.slice(0, lookedAt), {}))), memory)

/** The same of words that were read already. */
export function beginningOf(plain: string): string {
  const letters = [...plain.slice(0, lookedAt)]
  return letters.length <= excerptLength ? letters.join('') : `${letters.slice(0, excerptLength - 1).join('')}…`
}

import { memoise } from '../../kernel/logic/memoise.ts'
import { createMarkdown, plainText } from '../../kernel/logic/renderMarkdown.ts'

/**
 * Markdown of posts: paragraphs, emphasis, lists, quotations, code and links. Headings, tables, rules and images are
 * reserved for articles.
 */
const markdown = createMarkdown().disable(['image', 'heading', 'lheading', 'table', 'hr', 'reference'])

/** Version of the HTML of posts, increased with every change of the rendering, so that stored HTML is rendered again. */
export const postTextVersion = 'post 1'

/** Page that shows the target of an external link (`client/routes/community/leave`). */
const leavePath = '/community/leave?to='

/** A rendered text, with its mentions and external links. */
export interface PostText {
  html: string
  /** Text without markup, on one line. */
  plain: string
  /** Ids of the users mentioned with an @, without duplicates. */
  mentions: readonly string[]
  /** Links to other sites, without duplicates. */
  outward: readonly string[]
}

/** Length of an excerpt, and of the source parsed for it, in characters. The source is longer because of its markup. */
const excerptLength = 140
const maxSourceLength = 2000

type Tokens = ReturnType<typeof markdown.parse>

/** Cached characters, because texts are read far more often than written, and parsed several times when written. */
const cached = 2_000_000

/** Renders the Markdown of a post. A link to a user's page whose text begins with @ is a mention. */
export const postText = memoise(read, cached)

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
        // External links of users lead to an intermediate page that shows their target.
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

/** Returns the mentioned ids. Most texts mention no users, and then their Markdown is not parsed. */
export const mentionsIn = (text: string): readonly string[] => (text.includes('/user/') ? postText(text).mentions : [])

/** Returns a text in which the mentions of a user are replaced by another name without a link. */
export function replaceMentions(text: string, id: string, name: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 0: target, index } of text.matchAll(new RegExp(`\\]\\(/user/${id}(?![\\w-])[^)\\n]*\\)`, 'g'))) {
    const start = startOfMention(text.slice(from, index))
    if (start === undefined) continue
    parts.push(text.slice(from, from + start), `@${name}`)
    from = index + target.length
  }
  return [...parts, text.slice(from)].join('')
}

/** Returns the position of the mention whose name ends the text; undefined for other links. */
function startOfMention(text: string): number | undefined {
  let at = text.lastIndexOf('[@')
  // A bracket in a name is escaped.
  while (at > 0 && text[at - 1] === '\\') at = text.lastIndexOf('[@', at - 1)
  return at < 0 || /(?<!\\)\]/.test(text.slice(at)) ? undefined : at
}

/** Returns the plain text of the tokens on one line. */
const plainOf = (tokens: Tokens): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'inline' ? plainText(children ?? []) : type === 'fence' || type === 'code_block' ? content : '',
    )
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the text at the beginning of a source, of which only this many characters are parsed, without markup. */
export const plainStartOf = (source: string, most: number): string => plainOf(markdown.parse(source.slice(0, most), {}))

/** Returns the beginning of a text for lists, without markup. Characters are never split. */
export const excerptOf = memoise((source) => excerptOfPlain(plainStartOf(source, maxSourceLength)), cached)

/** Same as `excerptOf`, for text that is already plain. */
export function excerptOfPlain(plain: string): string {
  const letters = [...plain.slice(0, maxSourceLength)]
  return letters.length <= excerptLength ? letters.join('') : `${letters.slice(0, excerptLength - 1).join('')}…`
}

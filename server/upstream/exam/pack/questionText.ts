import { createMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import { renderFormula } from './formula.ts'

/** A picture as pages show it. */
export interface Picture {
  address: string
  /** In pixels; undefined where its file does not say. */
  size: { width: number; height: number } | undefined
}

/** The picture of a path below media/; undefined for one that the pack does not have. */
export type Pictures = (path: string) => Picture | undefined

export interface QuestionText {
  html: string
  /** Formulae and pictures that cannot be shown, in words for the author. */
  faults: string[]
}

const picturePath = /^[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpg|avif)$/

const markdown = createMarkdown()
const isLink = markdown.validateLink
// Pictures are named by their path below media/, which is no address yet.
markdown.validateLink = (href: string) => picturePath.test(href) || isLink(href)

// `$…$` in a line, `$$…$$` for one that stands alone. A sign before a blank or a digit is a dollar sign.
markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '$') return false
  const found = /\$\$([^$]+)\$\$|\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/y
  found.lastIndex = pos
  const [all, display, inline] = found.exec(src) ?? []
  if (all === undefined) return false
  if (!silent) Object.assign(state.push('formula', 'math', 0), { content: (display ?? inline ?? '').trim(), block: display !== undefined })
  state.pos += all.length
  return true
})

// Four underscores or more are a blank, whatever stands around them: Markdown would take some for emphasis.
markdown.inline.ruler.before('emphasis', 'blank', (state, silent) => {
  const [all] = /^_{4,}/.exec(state.src.slice(state.pos)) ?? []
  if (all === undefined) return false
  if (!silent) state.push('blank', 'span', 0)
  state.pos += all.length
  return true
})

const htmlOf = (made: unknown): string => (typeof made === 'string' ? made : '')

// Filled in below, with what only a text's surroundings know.
for (const kind of ['formula', 'blank', 'image']) markdown.renderer.rules[kind] = (tokens, index) => htmlOf(tokens[index]?.meta?.['html'])

/** For texts about an exam, which show formulae and no pictures. */
export const noPictures: Pictures = () => undefined

/** HTML of a text of a question, in blocks; what cannot be shown is left out and told. */
export const questionText = (source: string, pictures: Pictures): QuestionText => rendered(markdown.parse(source, {}), pictures)

/** The same in one line, without a paragraph around it: an option. */
export const optionText = (source: string, pictures: Pictures): QuestionText => rendered(markdown.parseInline(source, {}), pictures)

function rendered(tokens: ReturnType<typeof markdown.parse>, pictures: Pictures): QuestionText {
  const faults: string[] = []
  let blanks = 0
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'blank') token.meta = { html: `<span class="blank" role="img" aria-label="第 ${++blanks} 空">____</span>` }
    if (token.type === 'formula') {
      const formula = renderFormula(token.content, token.block)
      if ('fault' in formula) faults.push(formula.fault)
      else token.meta = { html: formula.html }
    }
    if (token.type === 'image') {
      const [alt, path] = [token.content.trim(), String(token.attrGet('src') ?? '')]
      const picture = picturePath.test(path) ? pictures(path) : undefined
      if (picture === undefined) faults.push(`图片 ${path} 不是 media/ 下的路径`)
      if (alt === '') faults.push(`图片 ${path} 没有文字说明，请写在方括号里`)
      token.meta = { html: picture === undefined ? '' : imageHtml(picture, alt) }
    }
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}).trim(), faults }
}

// With its size, so that nothing moves when it comes.
const imageHtml = ({ address, size }: Picture, alt: string): string =>
  `<img src="${address}" alt="${markdown.utils.escapeHtml(alt)}"${size === undefined ? '' : ` width="${size.width}" height="${size.height}"`}>`

/** Paths of the pictures that a text shows. */
export function picturesIn(source: string): string[] {
  if (!source.includes('![')) return []
  return markdown
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'image' ? [String(token.attrGet('src') ?? '')] : []))
}

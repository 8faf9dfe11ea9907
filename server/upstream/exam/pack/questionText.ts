import { createMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import { renderFormula } from './formula.ts'

/** A picture as referenced by pages. */
export interface Picture {
  address: string
  /** Size in pixels; undefined if the file does not specify it. */
  size: { width: number; height: number } | undefined
}

/** Returns the picture with a path below media/; undefined if the pack does not contain it. */
export type Pictures = (path: string) => Picture | undefined

export interface QuestionText {
  html: string
  /** Error messages about formulae and pictures that cannot be shown, for the pack's author. */
  faults: string[]
}

const picturePath = /^[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpg|avif)$/

const markdown = createMarkdown()
const isLink = markdown.validateLink
// Pictures are referenced by their path below media/, which the default validation rejects.
markdown.validateLink = (href: string) => picturePath.test(href) || isLink(href)

// `$…$` is an inline formula, `$$…$$` a display formula. A `$` before a blank or closing before a digit is a dollar sign.
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

// Four underscores or more are a blank in any context; Markdown would parse some of them as emphasis.
markdown.inline.ruler.before('emphasis', 'blank', (state, silent) => {
  const [all] = /^_{4,}/.exec(state.src.slice(state.pos)) ?? []
  if (all === undefined) return false
  if (!silent) state.push('blank', 'span', 0)
  state.pos += all.length
  return true
})

const htmlOf = (made: unknown): string => (typeof made === 'string' ? made : '')

// The HTML is set below, because it depends on the context of the text.
for (const kind of ['formula', 'blank', 'image']) markdown.renderer.rules[kind] = (tokens, index) => htmlOf(tokens[index]?.meta?.['html'])

/** For texts about an exam, which support formulae but no pictures. */
export const noPictures: Pictures = () => undefined

/** Renders a formula to HTML, or returns an error message. */
type Formula = typeof renderFormula

/** Renders a text of a question to block HTML. Omits and reports content that cannot be shown. */
export const questionText = (source: string, pictures: Pictures, formula?: Formula): QuestionText =>
  rendered(markdown.parse(source, {}), pictures, formula)

/** Renders an option to inline HTML, without a paragraph. */
export const optionText = (source: string, pictures: Pictures, formula?: Formula): QuestionText =>
  rendered(markdown.parseInline(source, {}), pictures, formula)

function rendered(tokens: ReturnType<typeof markdown.parse>, pictures: Pictures, toHtml: Formula = renderFormula): QuestionText {
  const faults: string[] = []
  let blanks = 0
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'blank') token.meta = { html: `<span class="blank" role="img" aria-label="第 ${++blanks} 空">____</span>` }
    if (token.type === 'formula') {
      const formula = toHtml(token.content, token.block)
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

// The size prevents a layout shift when the picture loads.
const imageHtml = ({ address, size }: Picture, alt: string): string =>
  `<img src="${address}" alt="${markdown.utils.escapeHtml(alt)}"${size === undefined ? '' : ` width="${size.width}" height="${size.height}"`}>`

/** Returns the paths of the pictures in a text. */
export function picturesIn(source: string): string[] {
  if (!source.includes('![')) return []
  return markdown
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'image' ? [String(token.attrGet('src') ?? '')] : []))
}

/** Returns the number of blanks in a stem: runs of four underscores or more. */
export const countBlanks = (stem: string): number => stem.match(/_{4,}/g)?.length ?? 0

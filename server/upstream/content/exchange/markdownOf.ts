import type { Element, Node } from '@xmldom/xmldom'
import { elementsOf, nameOf } from './xml.ts'

export interface MarkdownContext {
  fault: (message: string) => void
  /** Returns the path of a picture below media/. Undefined if it cannot be taken, which is reported. */
  picture: (source: string) => string | undefined
  /** Converts an element of the format itself; undefined for elements of HTML. */
  own?: (element: Element) => string | undefined
}

/** Deepest level of elements that is followed. */
const deepest = 60

const inlines = new Set(
  'span font u small big label abbr acronym q cite a s del ins mark bdi bdo dfn var samp kbd nobr time tt code'.split(' '),
)
const blocks = new Set(
  'p div section article header footer main aside center h1 h2 h3 h4 h5 h6 blockquote figure figcaption address dl dt dd contentbody qti-content-body'.split(
    ' ',
  ),
)
const ignored = new Set(['style', 'wbr', 'col', 'colgroup', 'caption'])

/** Formulae as Moodle's MathJax filter recognises them. */
const formula = /\\\(([^$]+?)\\\)|\\\[([^$]+?)\\\]|\$\$([^$]+)\$\$/g

/** Converts text to Markdown; formulae keep their TeX, and runs of underscores are blanks. */
export function escapeText(text: string): string {
  let at = 0
  let result = ''
  for (const { 0: all, 1: inline, 2: display, 3: dollars, index } of text.matchAll(formula)) {
    const tex = (inline ?? display ?? dollars ?? '').trim()
    result += escaped(text.slice(at, index)) + (inline === undefined && display !== undefined ? `$$${tex}$$` : inlineFormula(tex))
    at = index + all.length
    // A dollar sign before a digit does not close a formula.
    if (/\d/.test(text[at] ?? '')) result += ' '
  }
  return result + escaped(text.slice(at))
}

const inlineFormula = (tex: string): string => `$${tex}$`

const escaped = (text: string): string =>
  text
    .split(/(_{3,})/)
    .map((part, index) => (index % 2 === 1 ? '____' : part.replaceAll(/[\\`*_[\]<>$|~&]/g, '\\$&')))
    .join('')

/** Prevents that the beginning of a line is taken for a heading, a list or a rule. */
const plainLine = (line: string): string =>
  line.replace(/^(\s*)([#=>]|[-+](?=\s|[-+=]|$))/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** Joins the lines of a text by spaces. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Converts plain text with line breaks to Markdown. */
export const plainMarkdown = (text: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => plainLine(escapeText(line.trim())))
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')

/** Marks a line whose beginning is Markdown on purpose, and a space that is kept: private characters, replaced at the end. */
const mark = '\uE0F0'
const space = '\uE0F1'

/** Converts nodes to Markdown, with paragraphs separated by blank lines. What cannot be shown is reported. */
export const markdownOf = (nodes: readonly Node[], context: MarkdownContext): string => {
  const found = new Set<string>()
  const once = { ...context, fault: (message: string) => void (found.has(message) || (found.add(message), context.fault(message))) }
  return join(nodes.map((node) => converted(node, once, 0)))
    .split('\n')
    .map((line) => (line.includes(mark) ? line : plainLine(line)))
    .join('\n')
    .replaceAll(mark, '')
    .replaceAll(space, ' ')
}

/** Block content is between line feeds, which are reduced to one blank line. */
const join = (parts: readonly string[]): string =>
  parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const block = (text: string): string => `\n\n${text.trim()}\n\n`

function converted(node: Node, context: MarkdownContext, depth: number): string {
  if (depth > deepest) {
    context.fault('标签嵌套太深')
    return ''
  }
  if (node.nodeType === 3 || node.nodeType === 4) return escapeText((node.nodeValue ?? '').replaceAll(/[\s\u00A0]+/g, ' '))
  const name = nameOf(node)
  if (name === '' || ignored.has(name)) return ''
  const element = node as Element
  const own = context.own?.(element)
  if (own !== undefined) return own
  const inner = () => [...node.childNodes].map((child) => converted(child, context, depth + 1)).join('')
  const text = () => inner().trim()
  if (inlines.has(name)) return inner()
  if (blocks.has(name)) return block(text())
  switch (name) {
    case 'br':
      return '\n\n'
    case 'hr':
      return '\n\n'
    case 'b':
    case 'strong':
      return emphasised(text(), '**')
    case 'i':
    case 'em':
      return emphasised(text(), '*')
    case 'sub':
    case 'sup':
      return raised(element.textContent ?? '', name, context)
    case 'ul':
    case 'ol':
      return block(
        listOf(element, name === 'ol', (item) => join([...item.childNodes].map((child) => converted(child, context, depth + 1)))),
      )
    case 'table':
      return block(tableOf(element, context, depth))
    case 'pre':
      return block(preformatted(element.textContent ?? ''))
    case 'img':
      return imageOf(element, context)
    case 'math':
      return mathOf(element, context)
    default:
      context.fault(`里面有不能取用的 <${name}>`)
      return ''
  }
}

const emphasised = (text: string, sign: string): string => (text === '' || text.includes('\n') ? text : `${sign}${text}${sign}`)

function raised(text: string, name: 'sub' | 'sup', context: MarkdownContext): string {
  const content = text.trim()
  if (content === '') return ''
  if (!/^[\p{L}\p{N}+\-−=()., ]{1,30}$/u.test(content)) context.fault(`<${name}> 里的“${content.slice(0, 20)}”不能取用`)
  const inner = /^[\d+\-−=()., ]+$|^[a-zA-Z]$/.test(content) ? content.replaceAll('−', '-') : `\\text{${content}}`
  return `$${name === 'sub' ? '_' : '^'}{${inner}}$`
}

const preformatted = (text: string): string =>
  ['```', ...text.replaceAll('```', "'''").replace(/^\n+/, '').trimEnd().split('\n'), '```']
    .map((line) => mark + line.replaceAll(' ', space))
    .join('\n')

const listOf = (list: Element, isOrdered: boolean, item: (element: Element) => string): string =>
  elementsOf(list)
    .filter((each) => nameOf(each) === 'li')
    .map((each, index) => {
      const sign = isOrdered ? `${index + 1}. ` : '- '
      return mark + sign + item(each).replaceAll(/\n+/g, `\n${space.repeat(sign.length)}`)
    })
    .join('\n')

function tableOf(table: Element, context: MarkdownContext, depth: number): string {
  const rows = elementsOf(table)
    .flatMap((part) => (nameOf(part) === 'tr' ? [part] : elementsOf(part).filter((row) => nameOf(row) === 'tr')))
    .map((row) => elementsOf(row).filter((cell) => ['td', 'th'].includes(nameOf(cell))))
  const width = rows[0]?.length ?? 0
  const isPlain = rows.every((row) => row.length === width && row.every((cell) => !/^(?!1?$)/.test(cell.getAttribute('colspan') ?? '')))
  if (!isPlain || rows.some((row) => row.some((cell) => (cell.getAttribute('rowspan') ?? '1') !== '1')))
    context.fault('表格里有合并的单元格，不能取用')
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const texts = rows.map((row) =>
    row.map((cell) => join([...cell.childNodes].map((child) => converted(child, context, depth + 1))).replaceAll(/\n+/g, ' ')),
  )
  const [head, ...rest] = texts
  return head === undefined ? '' : [line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n')
}

function imageOf(element: Element, context: MarkdownContext): string {
  const source = element.getAttribute('src') ?? ''
  const alt = (element.getAttribute('alt') ?? '').replaceAll(/[\s[\]\\]+/g, ' ').trim()
  if (alt === '') context.fault(`图片 ${source.slice(-40)} 没有文字说明（alt）`)
  const path = context.picture(source)
  return path === undefined ? '' : `![${alt}](${path})`
}

/** Returns the TeX that is stored beside the MathML; MathML alone is not converted. */
function mathOf(element: Element, context: MarkdownContext): string {
  const annotation = [...element.getElementsByTagName('*')].find(
    (each) => nameOf(each) === 'annotation' && /tex/i.test(each.getAttribute('encoding') ?? ''),
  )
  const tex = annotation?.textContent?.trim()
  if (!tex || tex.includes('$')) {
    context.fault('公式只有 MathML、没有附上 TeX，不能取用')
    return ''
  }
  return element.getAttribute('display') === 'block' ? `$$${tex}$$` : inlineFormula(tex)
}

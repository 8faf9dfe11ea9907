import { XMLSerializer } from '@xmldom/xmldom'
import { optionText, questionText, renderFormula } from '../../exam/pack.ts'
import { parseHtml } from './xml.ts'

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Placeholder of the blanks in the rendered stem of a question. */
const blank = /<span class="blank"[^>]*>____<\/span>/g

interface Target {
  /** Returns the address of a picture in the exported file. */
  address: (path: string) => string
  /** Returns the field of a blank by its index. */
  blankAt?: (index: number) => string
}

type Formula = typeof renderFormula

/** TeX between the delimiters of Moodle's MathJax filter. */
const moodleFormula: Formula = (tex, display) => ({ html: escapeXml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`) })

/** MathML with its TeX beside it, so that the formula can be edited elsewhere and read back. */
const annotatedFormula: Formula = (tex, display) => {
  const rendered = renderFormula(tex, display)
  if ('fault' in rendered) return rendered
  const [, inner = ''] = /^<math[^>]*>([\s\S]*)<\/math>$/.exec(rendered.html) ?? []
  const annotation = `<annotation encoding="application/x-tex">${escapeXml(tex)}</annotation>`
  const attributes = `xmlns="http://www.w3.org/1998/Math/MathML"${display ? ' display="block"' : ''}`
  return { html: `<math ${attributes}><semantics><mrow>${inner}</mrow>${annotation}</semantics></math>` }
}

function html(source: string, isInline: boolean, formula: Formula, { address, blankAt = () => '____' }: Target): string {
  const text = (isInline ? optionText : questionText)(source, (path) => ({ address: address(path), size: undefined }), formula)
  let index = 0
  return text.html.replaceAll(blank, () => blankAt(index++))
}

/** Renders Markdown as HTML for Moodle. */
export const moodleHtml = (source: string, isInline: boolean, target: Target): string => html(source, isInline, moodleFormula, target)

/** Renders Markdown as well-formed XHTML for QTI. */
export function qtiXhtml(source: string, isInline: boolean, target: Target): string {
  const nodes = parseHtml(html(source, isInline, annotatedFormula, target)) ?? []
  const serializer = new XMLSerializer()
  return nodes.map((node) => serializer.serializeToString(node).replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '')).join('')
}

/** Returns the beginning of a text as the title of its question. */
export const titleOf = (stem: string): string =>
  stem
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|[*`$\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40)

import { createRequire } from 'node:module'
import type Temml from 'temml'

/** Allowed elements of MathML Core. None of them loads, links or runs anything. */
const elements = new Set(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mphantom mpadded mmultiscripts mprescripts none'.split(
    ' ',
  ),
)
/** Allowed attributes; excludes style, class and addresses. */
const attributes = new Set(
  'display displaystyle scriptlevel fence form stretchy largeop movablelimits symmetric separator lspace rspace minsize maxsize width height depth linethickness mathvariant accent accentunder columnspan rowspan columnalign rowspacing columnspacing'.split(
    ' ',
  ),
)
/** Styles that only adjust spacing. They are removed without changing the formula. */
const fineStyle = /^(?:(?:display|math-depth|padding(?:-left|-right)?):[^;]*;)*$/
const tag = /<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<>]*")*)\s*>/g

// Loaded with the first formula, because most programs that can read a pack never render one.
let loaded: typeof Temml | undefined
const temml = (): typeof Temml => (loaded ??= createRequire(import.meta.url)('temml') as typeof Temml)

/** Maximum length and nesting depth of a formula. */
const longest = 400
const deepest = 12

/** Renders a TeX formula to MathML of allowed elements and attributes, or returns an error message for the pack's author. */
export function renderFormula(tex: string, display: boolean): { html: string } | { fault: string } {
  if (tex.length > longest || depthOf(tex) > deepest) return { fault: `公式太长或嵌套太深：${tex.slice(0, 30)}…` }
  let html
  try {
    html = temml().renderToString(tex, {
      displayMode: display,
      annotate: false,
      throwOnError: true,
      strict: true,
      trust: false,
      wrap: 'none',
    })
  } catch (error) {
    return { fault: `公式 ${tex} 有错误：${firstLine(error)}` }
  }
  let unknown: string | undefined
  const safe = html.replace(tag, (_, slash: string, name: string, given: string) => {
    if (!elements.has(name)) unknown ??= name
    const kept = [...given.matchAll(/\s([a-z]+)="([^"<>]*)"/g)].filter(([, attribute = '', value = '']) => {
      if (attribute === 'class' || (attribute === 'style' && fineStyle.test(value))) return false
      if (!attributes.has(attribute)) unknown ??= attribute
      return true
    })
    return `<${slash}${name}${kept.map(([, attribute, value]) => ` ${attribute}="${value}"`).join('')}>`
  })
  // No angle brackets may remain outside of the tags matched above; the library escapes them in text.
  if (unknown !== undefined || /[<>]/.test(safe.replace(tag, ''))) return { fault: `公式 ${tex} 里有页面不支持的写法，请换一种写法` }
  return { html: safe }
}

function depthOf(tex: string): number {
  let [depth, most] = [0, 0]
  for (const sign of tex) {
    if (sign === '{') most = Math.max(most, ++depth)
    else if (sign === '}') depth--
  }
  return most
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message.trim().split('\n')[0]! : String(error))

/** An element as parsed from a document's text. */
export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  /** The text of the element and its descendants, with whitespace collapsed. */
  text: string
  parent: HtmlElement | undefined
}

export interface HtmlPage {
  elements: HtmlElement[]
  /** Errors in the nesting of elements. */
  faults: string[]
  all: (name: string) => HtmlElement[]
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose content is raw text. */
const raw = new Set(['script', 'style', 'title', 'textarea'])
const verbatim = new Set(['script', 'style'])
const token =
  /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/gs
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/**
 * Parses markup as React writes it, where every element has an end tag. It is sufficient for crawling the site, but not
 * for other HTML.
 */
export function readHtml(html: string): HtmlPage {
  const elements: HtmlElement[] = []
  const faults: string[] = []
  const open: HtmlElement[] = []
  const appendText = (text: string) => {
    for (const element of open) element.text += text
  }
  let at = 0
  for (;;) {
    const inside = open.at(-1)
    const end = inside && raw.has(inside.name) ? html.indexOf(`</${inside.name}`, at) : -1
    if (end > at) {
      const text = html.slice(at, end)
      appendText(verbatim.has(inside!.name) ? text : decoded(text))
      at = end
    }
    token.lastIndex = at
    const found = token.exec(html)
    if (!found) break
    appendText(decoded(html.slice(at, found.index)))
    at = token.lastIndex
    const [, closing, tag, attributes = '', slash] = found
    if (tag === undefined) continue
    const name = tag.toLowerCase()
    if (closing) {
      if (open.at(-1)?.name !== name) faults.push(`</${name}> ends ${open.at(-1)?.name ?? 'nothing'}`)
      else open.pop()
      continue
    }
    const element: HtmlElement = { name, attributes: attributesOf(attributes), text: '', parent: open.at(-1) }
    elements.push(element)
    if (!slash && !empty.has(name)) open.push(element)
  }
  faults.push(...open.map(({ name }) => `<${name}> has no end`))
  for (const element of elements) element.text = element.text.replaceAll(/\s+/g, ' ').trim()
  return { elements, faults, all: (name) => elements.filter((element) => element.name === name) }
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, ...values]) => [name, decoded(values.find((value) => value !== undefined) ?? '')]),
  )

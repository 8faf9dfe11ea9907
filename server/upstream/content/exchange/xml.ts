import { type Document, DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { decodeText } from '../../kernel/logic/csv.ts'
import { ExchangeError } from './ExchangeError.ts'

/** Returns the root of an XML file; throws {@link ExchangeError} unless it is well-formed and free of DTDs and entities. */
export function parseXml(bytes: Uint8Array, name: string): Element {
  const text = decodeText(bytes)
  if (text === undefined) throw new ExchangeError(`${name} 不是 UTF-8、UTF-16 或 GB18030（GBK）编码的文字`)
  // Entities could inflate without limit or refer to other files, and none of the formats needs them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ExchangeError(`${name} 里有 DOCTYPE 或实体定义，不能取用`)
  return parse(text, 'text/xml', (reason) => new ExchangeError(`${name} 不是完好的 XML：${reason}`)).documentElement!
}

/** Returns the nodes of an HTML text, or undefined if its tags do not match. */
export function parseHtml(html: string): Node[] | undefined {
  try {
    const document = parse(`<div>${html}</div>`, 'text/html', (reason) => new ExchangeError(reason))
    return [...document.documentElement!.childNodes]
  } catch (error) {
    if (error instanceof ExchangeError) return undefined
    throw error
  }
}

function parse(text: string, type: 'text/xml' | 'text/html', refuse: (reason: string) => ExchangeError): Document {
  let reason: string | undefined
  try {
    const onError = (level: string, message: string) => void (level === 'warning' || (reason ??= message))
    const document = new DOMParser({ onError }).parseFromString(text.replace(/^\uFEFF/, ''), type)
    if (reason === undefined) return document
  } catch (error) {
    reason ??= error instanceof Error ? error.message : String(error)
  }
  throw refuse(reason.split('\n')[0]!)
}

const isElement = (node: Node): node is Element => node.nodeType === 1

export const elementsOf = (node: Node): Element[] => [...node.childNodes].filter(isElement)

/** Returns the lower-case name of an element without its prefix; empty for other nodes. */
export const nameOf = (node: Node): string => (isElement(node) ? (node.localName ?? node.nodeName).toLowerCase() : '')

/** Returns the child elements with a name. */
export const childrenNamed = (node: Node, name: string): Element[] => elementsOf(node).filter((each) => nameOf(each) === name)

/** Returns the trimmed text of the first child element with a name. */
export const childText = (node: Node, name: string): string | undefined => childrenNamed(node, name)[0]?.textContent?.trim()

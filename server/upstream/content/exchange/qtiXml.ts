import type { Element, Node } from '@xmldom/xmldom'
import { elementsOf, nameOf } from './xml.ts'

/* QTI 3 has the elements of QTI 2 with other names: `qti-choice-interaction` instead of `choiceInteraction`. */

/** Returns the name of an element in lower case, equal for QTI 2 and 3: `choiceinteraction`. */
export const qtiName = (node: Node): string => nameOf(node).replace(/^qti-/, '').replaceAll('-', '')

/** Returns an attribute by its QTI 2 name; undefined if it is missing. */
export const qtiAttribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name) ?? element.getAttribute(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ?? undefined

export const qtiChildren = (node: Node, name: string): Element[] => elementsOf(node).filter((each) => qtiName(each) === name)

export const descendants = (element: Element): Element[] => [...element.getElementsByTagName('*')]

/** Answer of one interaction, by its declaration. */
export interface ResponseDeclaration {
  baseType: string
  cardinality: string
  correct: string[]
  /** Points by answer; empty without a mapping. */
  mapped: { key: string; points: number; isCaseRelevant: boolean }[]
}

/** Returns the declared responses of an item, by identifier. */
export function responseDeclarations(item: Element): Map<string, ResponseDeclaration> {
  const found = new Map<string, ResponseDeclaration>()
  for (const element of qtiChildren(item, 'responsedeclaration')) {
    const [correct] = qtiChildren(element, 'correctresponse')
    const [mapping] = qtiChildren(element, 'mapping')
    found.set(qtiAttribute(element, 'identifier') ?? '', {
      baseType: qtiAttribute(element, 'baseType') ?? '',
      cardinality: qtiAttribute(element, 'cardinality') ?? 'single',
      correct: correct === undefined ? [] : qtiChildren(correct, 'value').map((value) => value.textContent?.trim() ?? ''),
      mapped: (mapping === undefined ? [] : qtiChildren(mapping, 'mapentry')).map((entry) => ({
        key: qtiAttribute(entry, 'mapKey') ?? '',
        points: Number(qtiAttribute(entry, 'mappedValue') ?? 0),
        isCaseRelevant: qtiAttribute(entry, 'caseSensitive') === 'true',
      })),
    })
  }
  return found
}

/** Expressions whose result is that of a comparison with the declared answer, and feedback by it. */
const plainRules = new Set(
  (
    'responsecondition responseif responseelse responseelseif match variable correct isnull mapresponse setoutcomevalue basevalue ' +
    'and or not sum equal stringmatch exitresponse multiple member contains gt gte null'
  ).split(' '),
)

/** Returns the name of a rule of the response processing that the declared answers do not express, or undefined. */
export function foreignRule(item: Element): string | undefined {
  const [processing] = qtiChildren(item, 'responseprocessing')
  if (processing === undefined) return undefined
  const template = qtiAttribute(processing, 'template')
  if (template !== undefined && !/(?:match_correct|map_response|CC2_match(?:_basic)?|CC2_map_response)(?:\.xml)?$/.test(template))
    return template.split('/').at(-1)
  return descendants(processing)
    .map(qtiName)
    .find((name) => !plainRules.has(name))
}

/** Returns the tolerance with which an item compares a number: absolute, or relative such as `2%`. */
export function toleranceOf(item: Element, identifier: string): number | string | undefined {
  const [processing] = qtiChildren(item, 'responseprocessing')
  const equal = (processing === undefined ? [] : descendants(processing)).find(
    (each) =>
      qtiName(each) === 'equal' &&
      descendants(each).some((inner) => qtiName(inner) === 'variable' && qtiAttribute(inner, 'identifier') === identifier),
  )
  const mode = equal && qtiAttribute(equal, 'toleranceMode')
  const size = Number((equal && qtiAttribute(equal, 'tolerance'))?.trim().split(/\s+/)[0])
  if (!Number.isFinite(size) || mode === 'exact') return undefined
  return mode === 'relative' ? `${size}%` : size
}

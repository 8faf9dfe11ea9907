import { posix } from 'node:path'
import type { Element, Node } from '@xmldom/xmldom'
import { choiceFields, createItem, type ItemBuilder, numberBlank, textBlank } from './createItem.ts'
import type { ForeignItem, ItemField } from './ForeignItem.ts'
import { markdownOf } from './markdownOf.ts'
import { decodePath } from './moodleItems.ts'
import type { PictureStore } from './pictureStore.ts'
import {
  descendants,
  foreignRule,
  qtiAttribute,
  qtiChildren,
  qtiName,
  type ResponseDeclaration,
  responseDeclarations,
  toleranceOf,
} from './qtiXml.ts'

export interface QtiPlace {
  /** Path of the item in its package, to which pictures are relative. */
  path: string
  files: ReadonlyMap<string, Uint8Array>
  store: PictureStore
  point: string | undefined
  difficulty: number | undefined
  isReserved: boolean
}

const taken = new Set(['choiceinteraction', 'textentryinteraction', 'extendedtextinteraction'])
const isInteraction = (node: Node): boolean => qtiName(node).endsWith('interaction')

interface Reader {
  item: ItemBuilder
  place: QtiPlace
  responses: Map<string, ResponseDeclaration>
  root: Element
  /** Feedback and rubrics for scorers, found while the body is converted. */
  explanations: string[]
  scorers: string[]
}

/** Converts an item of QTI 2.1, 2.2 or 3. */
export function qtiItem(root: Element, place: QtiPlace): ForeignItem {
  const identifier = qtiAttribute(root, 'identifier')
  const item = createItem(qtiAttribute(root, 'title') || identifier || place.path)
  const [body] = qtiChildren(root, 'itembody')
  const interactions = body === undefined ? [] : descendants(body).filter(isInteraction)
  const other = interactions.find((each) => !taken.has(qtiName(each)))
  if (other !== undefined) return item.refuse(`不能取用 ${other.nodeName}`)
  if (body === undefined || interactions.length === 0) return item.refuse('没有作答的地方，不是题目')
  if (qtiAttribute(root, 'adaptive') === 'true') return item.refuse('不能取用自适应的题目（adaptive）')
  if (qtiChildren(root, 'templatedeclaration').length > 0) return item.refuse('不能取用每次取值不同的题目（templateDeclaration）')
  const rule = foreignRule(root)
  if (rule !== undefined) item.fault('答案', `评分规则 ${rule} 不能取用`)
  const reader: Reader = { item, place, root, responses: responseDeclarations(root), explanations: [], scorers: [] }
  for (const feedback of qtiChildren(root, 'modalfeedback')) reader.explanations.push(rich(feedback.childNodes, '解析', reader))
  const read = questionIn([...body.childNodes], interactions, reader)
  if (read === undefined) return item.refuse('一道题里有几种作答，不能取用')
  const { kind, stem, ...fields } = read
  const { point, difficulty, isReserved } = place
  return item.done(kind, { id: identifier, stem, explanations: reader.explanations, point, difficulty, isReserved }, fields)
}

type Read = { kind: string; stem: string } & Record<string, unknown>

/** Reads the question in some nodes of the body; undefined if their interactions do not form one. */
function questionIn(nodes: Node[], interactions: Element[], reader: Reader): Read | undefined {
  const [first] = interactions
  const kinds = new Set(interactions.map(qtiName))
  if (kinds.size === 1 && kinds.has('textentryinteraction')) {
    const stem = rich(nodes, '题干', reader)
    const isAnyOrder = interactions.some((each) => each.getAttribute('data-any-order') === 'true')
    return { kind: 'blank', stem, answer: interactions.map((each) => blankOf(each, reader)), ...(isAnyOrder && { inOrder: false }) }
  }
  if (interactions.length > 1) return caseIn(nodes, reader)
  const prompt = qtiChildren(first!, 'prompt')[0]
  const stem = [rich(nodes, '题干', reader), prompt === undefined ? '' : rich(prompt.childNodes, '题干', reader)]
    .filter(Boolean)
    .join('\n\n')
  if (kinds.has('choiceinteraction')) return { stem, ...choiceOf(first!, reader) }
  const answer = [...reader.scorers, ...responseOf(first!, reader).correct].join('\n\n')
  if (answer === '') reader.item.fault('答案', '简答题没有参考答案（scorer 的 rubricBlock）')
  return { kind: 'essay', stem, answer }
}

/** Reads a case: its situation, and one block of the body for each of its questions. */
function caseIn(nodes: Node[], reader: Reader): Read | undefined {
  const groups: { nodes: Node[]; interactions: Element[] }[] = []
  let waiting: Node[] = []
  let situation: Node[] | undefined
  for (const node of nodes) {
    const inside = node.nodeType === 1 ? [node as Element, ...descendants(node as Element)].filter(isInteraction) : []
    if (inside.length === 0) waiting.push(node)
    else {
      if (situation === undefined) [situation, waiting] = [waiting, []]
      groups.push({ nodes: [...waiting, node], interactions: inside })
      waiting = []
    }
  }
  // One block around everything says nothing about its parts.
  const [only] = groups
  if (groups.length === 1 && only!.interactions.every((each) => each !== only!.nodes.at(-1)))
    return caseIn([...(situation ?? []), ...only!.nodes.slice(0, -1), ...only!.nodes.at(-1)!.childNodes], reader)
  if (situation === undefined || groups.length < 2) return undefined
  const stem = rich(situation, '题干', reader)
  const parts: object[] = []
  for (const [index, group] of groups.entries()) {
    const own: Reader = { ...reader, explanations: [] }
    const read = questionIn(group.nodes, group.interactions, own)
    if (read === undefined || read.kind === 'essay' || read.kind === 'case') return undefined
    const id = (qtiAttribute(group.interactions[0]!, 'responseIdentifier') ?? '').toLowerCase()
    const explanation = own.explanations.filter(Boolean).join('\n\n')
    const isSlug = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)
    parts.push({ id: isSlug ? id : `p${index + 1}`, ...read, ...(explanation !== '' && { explanation }) })
  }
  return { kind: 'case', stem, parts }
}

const responseOf = (interaction: Element, { responses, item }: Reader): ResponseDeclaration => {
  const identifier = qtiAttribute(interaction, 'responseIdentifier') ?? ''
  const found = responses.get(identifier)
  if (found === undefined) item.fault('答案', `没有声明 ${identifier} 的答案`)
  return found ?? { baseType: '', cardinality: 'single', correct: [], mapped: [] }
}

/** Returns the fully right answers of a response. */
function rightOf({ correct, mapped, cardinality }: ResponseDeclaration, { fault }: ItemBuilder): string[] {
  const positive = mapped.filter(({ points }) => points > 0)
  const most = Math.max(...positive.map(({ points }) => points))
  if (positive.some(({ points }) => points < most))
    fault('答案', cardinality === 'single' ? '有只得部分分的答案' : '各个正确选项的分数不同')
  return [...new Set([...correct, ...(correct.length === 0 || cardinality === 'single' ? positive.map(({ key }) => key) : [])])]
}

function choiceOf(interaction: Element, reader: Reader) {
  const response = responseOf(interaction, reader)
  const right = new Set(rightOf(response, reader.item))
  const choices = qtiChildren(interaction, 'simplechoice').map((choice) => ({
    text: rich(choice.childNodes, '选项', reader),
    isRight: right.has(qtiAttribute(choice, 'identifier') ?? ''),
  }))
  const { kind, fields } = choiceFields(choices, response.cardinality !== 'single', reader.item)
  return { kind, ...fields }
}

function blankOf(interaction: Element, reader: Reader) {
  const { item, root } = reader
  const response = responseOf(interaction, reader)
  const texts = rightOf(response, item)
  if (response.baseType === 'float' || response.baseType === 'integer') {
    const number = Number(texts[0] || Number.NaN)
    if (texts.length > 1 || !Number.isFinite(number)) item.fault('答案', texts.length > 1 ? '有几个不同的正确数值' : '没有正确的数值')
    const units = (interaction.getAttribute('data-unit') ?? '').split('|').filter(Boolean)
    const digits = Number(interaction.getAttribute('data-digits') || 0)
    if (digits > 0) return { ...numberBlank(number, units, undefined), digits }
    return numberBlank(number, units, toleranceOf(root, qtiAttribute(interaction, 'responseIdentifier') ?? ''))
  }
  const mapped = response.mapped.filter(({ points }) => points > 0)
  // A comparison without a mapping distinguishes case, which only matters to letters.
  const isCaseRelevant = mapped.length === 0 ? texts.some((text) => /[a-z]/i.test(text)) : mapped.some((entry) => entry.isCaseRelevant)
  return textBlank(texts, isCaseRelevant, item)
}

function rich(nodes: Iterable<Node>, field: ItemField, reader: Reader): string {
  const { item } = reader
  const own = (element: Element): string | undefined => {
    const name = qtiName(element)
    if (name === 'textentryinteraction') return '____'
    if (isInteraction(element) || name === 'stylesheet') return ''
    if (name === 'feedbackinline' || name === 'feedbackblock') {
      reader.explanations.push(rich(element.childNodes, '解析', reader))
      return ''
    }
    if (name === 'rubricblock' && !/candidate/.test(qtiAttribute(element, 'view') ?? 'candidate')) {
      reader.scorers.push(rich(element.childNodes, '答案', reader))
      return ''
    }
    if (name === 'rubricblock') return rich(element.childNodes, field, reader)
    if (name !== 'object' || !element.getAttribute('type')?.startsWith('image/')) return undefined
    const alt = (element.textContent ?? '').replaceAll(/[\s[\]\\]+/g, ' ').trim()
    const path = picture(element.getAttribute('data') ?? '')
    if (alt === '') item.fault(field, '图片没有文字说明')
    return path === undefined ? '' : `![${alt}](${path})`
  }
  const picture = (source: string): string | undefined => {
    const path = posix.join(posix.dirname(reader.place.path), decodePath(source))
    const bytes = reader.place.files.get(path)
    const added = bytes === undefined ? { reason: '不在压缩包里' } : reader.place.store.add(bytes)
    if ('path' in added) return added.path
    item.fault('图片', `图片 ${source.slice(-40)} ${added.reason}`)
    return undefined
  }
  return markdownOf([...nodes], { fault: (message) => item.fault(field, message), picture, own })
}

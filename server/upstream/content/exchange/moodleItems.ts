import type { Element } from '@xmldom/xmldom'
import {
  choiceFields,
  createItem,
  difficultyOf,
  type ItemBuilder,
  type ItemFacts,
  numberBlank,
  textBlank,
  withBlank,
} from './createItem.ts'
import { ExchangeError } from './ExchangeError.ts'
import type { ForeignBank, ForeignItem, ItemField } from './ForeignItem.ts'
import { escapeText, markdownOf, plainMarkdown } from './markdownOf.ts'
import type { PictureStore } from './pictureStore.ts'
import { childrenNamed, childText, nameOf, parseHtml } from './xml.ts'

/** Question types of Moodle that cannot be taken, as Moodle calls them in Chinese. */
const otherTypes: Record<string, string> = {
  matching: '匹配题',
  randomsamatch: '随机匹配题',
  multianswer: '完形填空题（Cloze）',
  cloze: '完形填空题（Cloze）',
  calculated: '计算题',
  calculatedsimple: '简单计算题',
  calculatedmulti: '计算型多选题',
  ddwtos: '拖放题（文字）',
  ddimageortext: '拖放题（图片）',
  ddmarker: '拖放题（标记）',
  gapselect: '选词填空题',
  ordering: '排序题',
  description: '说明文字，不是题目',
  random: '随机题',
}

/** Converts the questions of a Moodle XML file. */
export function moodleItems(root: Element, store: PictureStore): ForeignBank {
  if (nameOf(root) !== 'quiz') throw new ExchangeError('不是 Moodle XML：最外层应是 <quiz>')
  const items: ForeignItem[] = []
  let point: string | undefined
  for (const element of childrenNamed(root, 'question')) {
    const type = element.getAttribute('type') ?? ''
    if (type === 'category') point = pointOf(textIn(element, 'category'))
    else items.push(moodleItem(element, type, { point, store }))
  }
  return { items, pictures: store.pictures }
}

interface Place {
  point: string | undefined
  store: PictureStore
}

/** Returns the text of `<name><text>…</text></name>`. */
const textIn = (element: Element, name: string): string => {
  const [child] = childrenNamed(element, name)
  return child === undefined ? '' : (childText(child, 'text') ?? '')
}

/** Returns the last part of a category path, in which `//` stands for a slash; undefined for the top category. */
export function pointOf(category: string): string | undefined {
  const parts = category
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$.*\$$/.test(part))
  return parts.at(-1)
}

function moodleItem(element: Element, type: string, { point, store }: Place): ForeignItem {
  const name = textIn(element, 'name').trim() || '没有名称'
  const item = createItem(name)
  const rich = (field: ItemField, of: Element | undefined) => (of === undefined ? '' : richText(of, field, { item, store }))
  const child = (called: string) => childrenNamed(element, called)[0]
  const answers = childrenNamed(element, 'answer')
  const tags = childrenNamed(child('tags') ?? element, 'tag').map((tag) => childText(tag, 'text') ?? '')
  const facts = (stem: string): ItemFacts => ({
    id: childText(element, 'idnumber') || undefined,
    stem,
    explanations: [
      rich('解析', child('generalfeedback')),
      ...answers.flatMap((answer) => childrenNamed(answer, 'feedback').map((feedback) => rich('解析', feedback))),
    ],
    point,
    difficulty: tags.map(difficultyOf).find((found) => found !== undefined),
    isReserved: tags.includes('仅正式'),
  })
  const stem = () => rich('题干', child('questiontext'))
  switch (type) {
    case 'multichoice': {
      const isMultiple = !/^(?:true|1)$/.test(childText(element, 'single') ?? 'true')
      const choices = answers.map((answer) => ({ text: rich('选项', answer), isRight: fractionOf(answer) > 0 }))
      checkFractions(answers, isMultiple, item)
      const { kind, fields } = choiceFields(choices, isMultiple, item)
      return item.done(kind, facts(stem()), fields)
    }
    case 'truefalse': {
      const right = answers.find((answer) => fractionOf(answer) > 0)
      const truth = childText(right ?? element, 'text')?.toLowerCase()
      if (truth !== 'true' && truth !== 'false') item.fault('答案', '应是 true 或 false')
      return item.done('judge', facts(stem()), { answer: truth === 'true' })
    }
    case 'shortanswer':
      return item.done('blank', facts(withBlank(stem())), { answer: [shortAnswer(element, answers, item)] })
    case 'numerical':
      return item.done('blank', facts(withBlank(stem())), { answer: [numericalAnswer(element, answers, item)] })
    case 'essay': {
      const answer = rich('答案', child('graderinfo'))
      if (answer === '') item.fault('答案', '简答题没有给评分人的参考答案（graderinfo）')
      return item.done('essay', facts(stem()), { answer })
    }
    default:
      return item.refuse(`不能取用 ${otherTypes[type] ?? `类型 ${type}`}`)
  }
}

const fractionOf = (answer: Element): number => Number(answer.getAttribute('fraction') ?? Number.NaN)

/** Scores here are by the rules of the paper, therefore unequal shares cannot be taken. */
function checkFractions(answers: readonly Element[], isMultiple: boolean, { fault }: ItemBuilder): void {
  const fractions = answers.map(fractionOf)
  if (fractions.some(Number.isNaN)) fault('答案', '有的选项没有写得分（fraction）')
  const positive = fractions.filter((fraction) => fraction > 0)
  if (!isMultiple && positive.some((fraction) => fraction < 99)) fault('答案', '单选题里有得部分分的选项')
  if (isMultiple && positive.some((fraction) => Math.abs(fraction - positive[0]!) > 0.01)) fault('答案', '各个正确选项的分数不同')
}

/** Returns the texts of fully right answers; answers with a part of the points cannot be taken. */
function rightTexts(answers: readonly Element[], { fault }: ItemBuilder): string[] {
  if (answers.some((answer) => fractionOf(answer) > 0 && fractionOf(answer) < 100)) fault('答案', '有只得部分分的答案')
  return answers.filter((answer) => fractionOf(answer) >= 100).map((answer) => childText(answer, 'text') ?? '')
}

function shortAnswer(element: Element, answers: readonly Element[], item: ItemBuilder) {
  const texts = rightTexts(answers, item)
  if (texts.some((text) => /(?<!\\)\*/.test(text))) item.fault('答案', '答案里有通配符 *，请逐个列出')
  return textBlank(
    texts.map((text) => text.replaceAll('\\*', '*')),
    childText(element, 'usecase') === '1',
    item,
  )
}

function numericalAnswer(element: Element, answers: readonly Element[], item: ItemBuilder) {
  const texts = rightTexts(answers, item)
  const right = answers.find((answer) => fractionOf(answer) >= 100)
  const number = Number((texts[0] ?? '').replace(',', '.') || Number.NaN)
  const tolerance = Number(childText(right ?? element, 'tolerance') || 0)
  if (texts.length > 1) item.fault('答案', '有几个不同的正确数值')
  if (!Number.isFinite(number) || !Number.isFinite(tolerance) || tolerance < 0) item.fault('答案', `“${texts[0] ?? ''}”不是数`)
  const units = childrenNamed(childrenNamed(element, 'units')[0] ?? element, 'unit')
  // Units of another size are converted by the product itself.
  const own = units.filter((unit) => Number(childText(unit, 'multiplier') ?? 1) === 1).flatMap((unit) => childText(unit, 'unit_name') ?? [])
  return numberBlank(number, own, tolerance)
}

interface Rich {
  item: ItemBuilder
  store: PictureStore
}

function richText(element: Element, field: ItemField, { item, store }: Rich): string {
  const text = childText(element, 'text') ?? ''
  const format = element.getAttribute('format') ?? 'html'
  if (text === '') return ''
  if (format === 'markdown') return text
  if (format === 'plain_text') return plainMarkdown(text)
  const nodes = parseHtml(format === 'moodle_auto_format' ? text.replaceAll(/\r?\n/g, '<br/>') : text)
  if (nodes === undefined) {
    item.fault(field, '网页代码的标签不成对，不能取用')
    return escapeText(text)
  }
  const picture = (source: string) => takePicture(element, source, { item, store })
  return markdownOf(nodes, { fault: (message) => item.fault(field, message), picture })
}

/** Returns the path of a picture that is embedded in the file. */
function takePicture(element: Element, source: string, { item, store }: Rich): string | undefined {
  const name = decodePath(source.replace(/^@@PLUGINFILE@@\//, ''))
  const file = childrenNamed(element, 'file').find(
    (each) => `${each.getAttribute('path') ?? '/'}${each.getAttribute('name')}`.replace(/^\//, '') === name,
  )
  const data = /^data:image\/[a-z+]+;base64,(.+)$/s.exec(source)?.[1] ?? file?.textContent
  const added = data ? store.add(Buffer.from(data, 'base64')) : { reason: '不在文件里' }
  if ('path' in added) return added.path
  item.fault('图片', `图片 ${name.slice(-40)} ${added.reason}`)
  return undefined
}

/** Decodes the percent signs of an address; an invalid one is returned unchanged. */
export function decodePath(source: string): string {
  try {
    return decodeURIComponent(source)
  } catch {
    return source
  }
}

import { choiceFields, createItem, type ItemBuilder, type ItemFacts, numberBlank, textBlank, withBlank } from './createItem.ts'
import type { ForeignBank, ForeignItem } from './ForeignItem.ts'
import { markdownOf, oneLine, plainMarkdown } from './markdownOf.ts'
import { pointOf } from './moodleItems.ts'
import type { PictureStore } from './pictureStore.ts'
import { parseHtml } from './xml.ts'

/** Characters with a meaning in GIFT are escaped by a backslash; private code points hold their place. */
const escapable = '~=#{}:\\n'
const hidden = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCodePoint(0xe000 + escapable.indexOf(sign)))
const shown = (text: string): string =>
  text.replaceAll(/[\uE000-\uE007]/g, (sign) => {
    const found = [...escapable][sign.codePointAt(0)! - 0xe000]!
    return found === 'n' ? '\n' : found
  })

/** Converts the questions of a GIFT file, which are separated by blank lines. */
export function giftItems(text: string, store: PictureStore): ForeignBank {
  const items: ForeignItem[] = []
  let point: string | undefined
  const plain = text.replaceAll(/^[ \t]*\/\/.*$/gm, '').replaceAll(/\r\n?/g, '\n')
  for (const paragraph of plain.split(/\n[ \t]*\n/)) {
    let rest = paragraph.trim()
    while (rest.startsWith('$CATEGORY:')) {
      const [line = '', ...others] = rest.split('\n')
      point = pointOf(line.slice(10).trim())
      rest = others.join('\n').trim()
    }
    if (rest !== '') items.push(giftItem(hidden(rest), items.length + 1, point))
  }
  return { items, pictures: store.pictures }
}

const formats = 'html|markdown|plain|moodle'

/** Converts a text with an optional format such as `[html]`; `fallback` is the format of the question. */
function giftText(source: string, fallback: string, fault: (message: string) => void): string {
  const [all, format = fallback] = new RegExp(`^\\s*\\[(${formats})\\]`).exec(source) ?? ['']
  // Authors wrap long lines; a line break that they mean is written \n.
  const lines = format === 'markdown' || format === 'plain' ? source : oneLine(source)
  const text = shown(lines.slice(all.length)).trim()
  if (format === 'markdown') return text
  if (format === 'plain') return plainMarkdown(text)
  const nodes = parseHtml(format === 'moodle' ? text.replaceAll('\n', '<br/>') : text)
  if (nodes === undefined) {
    // Most authors of GIFT write plain text, in which a < is a sign of its own.
    if (!/<\/?[a-z]/i.test(text)) return plainMarkdown(text)
    fault('网页代码的标签不成对，不能取用')
    return ''
  }
  return markdownOf(nodes, { fault, picture: (name) => void fault(`GIFT 文件里没有图片 ${name.slice(-40)}，请改用 Moodle XML`) })
}

function giftItem(source: string, number: number, point: string | undefined): ForeignItem {
  const named = /^::([\s\S]*?)::/.exec(source)
  const body = named === null ? source : source.slice(named[0].length)
  const name = named === null ? shown(body.split('{')[0]!).replaceAll(/\s+/g, ' ').trim().slice(0, 20) : shown(named[1]!).trim()
  const item = createItem(name || `第 ${number} 题`)
  const [open, close] = [body.indexOf('{'), body.lastIndexOf('}')]
  if (open < 0 || close < open) return item.refuse(open < 0 ? '没有写在 { } 里的答案，是说明文字' : '大括号不成对')
  const [, format = 'moodle'] = new RegExp(`^\\s*\\[(${formats})\\]`).exec(body) ?? []
  const before = body.slice(0, open)
  const after = body.slice(close + 1).trim()
  const answers = body.slice(open + 1, close)
  if (/[{}]/.test(answers)) return item.refuse('一道题里有几组答案，或者大括号不成对')
  const rich = (field: '题干' | '选项' | '答案' | '解析') => (text: string) =>
    giftText(text, format, (message) => item.fault(field, message))
  const stem = rich('题干')(after === '' ? before : `${before.trimEnd()} ____ ${after}`)
  return answered(answers, { item, stem, point, rich })
}

interface GiftPlace {
  item: ItemBuilder
  stem: string
  point: string | undefined
  rich: (field: '题干' | '选项' | '答案' | '解析') => (text: string) => string
}

function answered(source: string, { item, stem, point, rich }: GiftPlace): ForeignItem {
  const [main = '', general] = source.split('####')
  const answers = main.trim()
  const facts = (text: string, feedback: readonly string[]): ItemFacts => ({
    id: undefined,
    stem: text,
    explanations: [general, ...feedback].map((each) => (each === undefined ? undefined : rich('解析')(each))),
    point,
    difficulty: undefined,
  })
  if (answers === '') {
    item.fault('答案', '简答题没有参考答案，GIFT 不能写参考答案，请改用 Moodle XML 或表格')
    return item.done('essay', facts(stem, []), {})
  }
  const judged = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(answers)
  if (judged) return item.done('judge', facts(stem, judged[2]?.split('#') ?? []), { answer: /^t/i.test(judged[1]!) })
  if (answers.startsWith('#')) {
    const { blank, feedback } = numberAnswer(answers.slice(1), item)
    return item.done('blank', facts(withBlank(stem), feedback), { answer: [blank] })
  }
  const choices = choicesIn(answers).filter(({ sign, weight }) => sign === '~' || weight !== 0)
  if (choices.some(({ text }) => text.includes('->'))) return item.refuse('不能取用 匹配题')
  const feedback = choices.flatMap((each) => each.feedback ?? [])
  if (choices.some(({ sign, weight }) => sign === '=' && weight !== undefined && weight < 100)) item.fault('答案', '有只得部分分的答案')
  if (choices.every(({ sign }) => sign === '=')) {
    const texts = choices.map(({ text }) => shown(text).trim())
    if (texts.some((text) => text.includes('*'))) item.fault('答案', '答案里有通配符 *，请逐个列出')
    return item.done('blank', facts(withBlank(stem), feedback), { answer: [textBlank(texts, false, item)] })
  }
  const shares = choices.flatMap(({ sign, weight }) => (sign === '~' && weight !== undefined && weight > 0 ? [weight] : []))
  const isMultiple = shares.length > 0 && !choices.some(({ sign }) => sign === '=')
  if (!isMultiple && shares.length > 0) item.fault('答案', '单选题里有得部分分的选项')
  if (shares.some((share) => Math.abs(share - shares[0]!) > 0.01)) item.fault('答案', '各个正确选项的分数不同')
  const { kind, fields } = choiceFields(
    choices.map(({ sign, weight = 0, text }) => ({ text: rich('选项')(text), isRight: sign === '=' || weight > 0 })),
    isMultiple,
    item,
  )
  return item.done(kind, facts(stem, feedback), fields)
}

/** Splits answers such as `=right#feedback ~%-50%wrong`. */
const choicesIn = (answers: string) =>
  [...answers.matchAll(/([=~])(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, sign, weight, text = '']) => {
    const [answer = '', feedback] = text.split('#')
    return { sign, weight: weight === undefined ? undefined : Number(weight), text: answer, feedback }
  })

/** Parses `3:0.5`, `1..5`, and the same after a `=` with feedback. */
function numberAnswer(source: string, item: ItemBuilder) {
  const given = source.trimStart().startsWith('=')
    ? choicesIn(source).filter(({ sign, weight }) => sign === '=' && weight !== 0)
    : [{ text: source.split(/[=~#]/)[0]!, weight: undefined }]
  const feedback = source
    .split('#')
    .slice(1)
    .map((text) => text.split(/[=~]/)[0]!)
  const [first] = given
  if (given.length > 1) item.fault('答案', '有几个不同的正确数值')
  if (first?.weight !== undefined && first.weight < 100) item.fault('答案', '有只得部分分的答案')
  const text = shown(first?.text ?? '').trim()
  const [low, high] = text.split('..')
  const [value, tolerance] =
    high === undefined ? text.split(':').map(Number) : [(Number(low) + Number(high)) / 2, Math.abs(Number(high) - Number(low)) / 2]
  if (text === '' || !Number.isFinite(value) || !Number.isFinite(tolerance ?? 0)) item.fault('答案', `“${text}”不是数`)
  return { blank: numberBlank(value ?? Number.NaN, [], tolerance), feedback }
}

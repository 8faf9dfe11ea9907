import type { RightBlank } from '../logic/blank.ts'
import { isKnownUnit, isPlainNumber, parseUnit } from '../logic/quantity.ts'
import type { BankQuestion, CasePart } from './bank-file.ts'
import { countBlanks } from './questionText.ts'
import { rightBlank } from './renderQuestion.ts'

type Fault = (field: string, message: string) => void

/** Matches options that refer to other options: the option order differs for each candidate. */
const refersToOptions = /以上(都|均|皆|全)|上述(都|均|皆|全)|^(都|均)(不?正确|不?对)$|^[A-F]\s*([和与、,，]\s*[A-F]\s*)+/
const refersToLetters = /选项\s*[A-F](?![A-Za-z])|(?<![A-Za-z])[A-F]\s*选?项/

/** Checks that the answer fits the question and that no text refers to positions or letters of options. */
export function checkQuestion(question: BankQuestion | CasePart, fault: Fault): void {
  if ('options' in question) checkOptions(question.options, fault)
  if (question.explanation !== undefined && refersToLetters.test(question.explanation))
    fault('explanation', '选项的次序每次不同，解析里不能写字母，请写选项的内容')
  switch (question.kind) {
    case 'single':
      if (question.answer >= question.options.length)
        fault('answer', `只有 ${question.options.length} 个选项，答案应为 0～${question.options.length - 1}`)
      break
    case 'multiple':
      checkMultiple(question, fault)
      break
    case 'blank': {
      const blanks = countBlanks(question.stem)
      if (blanks !== question.answer.length) fault('answer', `题干里有 ${blanks} 个空（____），答案写了 ${question.answer.length} 个`)
      question.answer.forEach((answer, index) => checkBlank(rightBlank(answer), (message) => fault(`answer[${index}]`, message)))
      break
    }
    case 'case':
      reportDuplicateIds(question.parts, 'parts', fault)
      question.parts.forEach((part, index) => checkQuestion(part, (field, message) => fault(`parts[${index}].${field}`, message)))
      break
    default:
  }
}

/** Matches formulae, Markdown and HTML. */
const markup = /\$[^$]+\$|\*\*|`|!\[|<\/?[a-z]|&[a-z]+;/i

/** Reports a number that is written as text: only a declared number knows its other spellings and units. */
function checkBlank(right: RightBlank, fault: (message: string) => void): void {
  if (!('text' in right)) {
    const bases = right.unit.map((name) => parseUnit(name)?.base)
    right.unit.forEach((name, at) => {
      if (bases[at] === undefined) fault(`单位“${name}”看不懂`)
    })
    if (new Set(bases).size > 1 && bases.every((base) => isKnownUnit(base))) fault(`单位 ${right.unit.join('、')} 不是同一种量`)
    return
  }
  if (right.text.some((text) => text === '')) fault('不能是空白')
  const marked = right.text.find((text) => markup.test(text))
  if (marked !== undefined) fault(`“${marked}”里有排版标记；学员照着填的是文字，不能写公式、粗体或网页标签`)
  const [model = ''] = right.text
  if (isPlainNumber(model)) fault(`“${model}”是数，请写成 { "number": …, "unit": … }，别的写法和换算过的单位都能认出来`)
}

function checkOptions(options: string[], fault: Fault): void {
  options.forEach((option, index) => {
    if (options.findIndex((other) => other.trim() === option.trim()) !== index) fault(`options[${index}]`, '和前面的选项相同')
    if (refersToOptions.test(option)) fault(`options[${index}]`, '选项的次序每次不同，不能提到别的选项')
  })
}

function checkMultiple({ options, answer }: Extract<CasePart, { kind: 'multiple' }>, fault: Fault): void {
  if (answer.some((index, at) => index >= options.length || (at > 0 && index <= answer[at - 1]!)))
    fault('answer', `应为从小到大、不重复的选项序号，0～${options.length - 1}`)
  else if (answer.length < 2) fault('answer', '多选题至少有两个正确选项，只有一个的请写成单选题')
}

/** Reports questions of one kind, stem and options: they would be drawn together. */
export function reportDuplicateStems(questions: readonly BankQuestion[], fault: Fault): void {
  const seen = new Map<string, string>()
  questions.forEach((question, index) => {
    const { id, kind, stem } = question
    const options = 'options' in question ? question.options.map((option) => option.trim()).toSorted() : []
    const same = JSON.stringify([kind, stem.replaceAll(/\s/g, ''), options])
    if (seen.has(same)) fault(`questions[${index}].stem`, `和题目 ${seen.get(same)} 是同一道题`)
    else seen.set(same, id)
  })
}

/** Reports duplicate ids. */
export function reportDuplicateIds(entries: { id: string }[], field: string, fault: Fault): void {
  const seen = new Set<string>()
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) fault(`${field}[${index}].id`, `编号 ${id} 重复`)
    seen.add(id)
  })
}

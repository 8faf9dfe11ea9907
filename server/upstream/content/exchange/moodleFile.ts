import { basename } from 'node:path'
import { type Bank, type BankQuestion, type CasePart, deviation, type RightBlank, rightBlank } from '../../exam/pack.ts'
import { picturesIn } from '../../exam/pack.ts'
import { escapeXml, moodleHtml, titleOf } from './richHtml.ts'

type ReadPicture = (path: string) => Uint8Array

/** Writes a bank as Moodle XML. The parts of a case become questions of their own, with the situation in each. */
export function moodleFile(bankId: string, bank: Bank, read: ReadPicture): string {
  const byPoint = Map.groupBy(bank.questions, ({ point }) => point)
  const categories = bank.points.flatMap(({ id, title }) => {
    const questions = byPoint.get(id) ?? []
    if (questions.length === 0) return []
    const path = ['$course$', 'top', bank.title, title].map((part) => part.replaceAll('/', '//')).join('/')
    return [
      `<question type="category"><category>${text(path)}</category></question>`,
      ...questions.flatMap((question) => moodleQuestions(bankId, question, read)),
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${categories.join('\n')}\n</quiz>\n`
}

const text = (content: string): string => `<text>${escapeXml(content)}</text>`

function moodleQuestions(bankId: string, question: BankQuestion, read: ReadPicture): string[] {
  const place = { tags: [`难度：${question.difficulty}`, ...(question.reserved === true ? ['仅正式'] : [])], read, bankId }
  if (question.kind !== 'case') return [moodleQuestion(question, question.id, place)]
  return question.parts.map((part) =>
    moodleQuestion({ ...part, stem: `${question.stem}\n\n${part.stem}` }, `${question.id}-${part.id}`, place),
  )
}

type Simple = Exclude<BankQuestion, { kind: 'case' }> | CasePart

interface Place {
  tags: string[]
  read: ReadPicture
  bankId: string
}

function moodleQuestion(question: Simple, id: string, { tags, read }: Place): string {
  const { type, blankAt, rest } = answerXml(
    question,
    (source) => rich(source, { read, isInline: true }),
    (source) => rich(source, { read }),
  )
  const lines = [
    `<question type="${type}">`,
    `<name>${text(titleOf(question.stem))}</name>`,
    `<questiontext format="html">${rich(question.stem, { read, ...(blankAt && { blankAt }) })}</questiontext>`,
    `<generalfeedback format="html">${rich(question.explanation, { read })}</generalfeedback>`,
    `<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden><idnumber>${escapeXml(id)}</idnumber>`,
    ...rest,
    `<tags>${tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')}</tags>`,
    '</question>',
  ]
  return lines.join('\n')
}

interface Rich {
  read: ReadPicture
  isInline?: boolean
  blankAt?: (index: number) => string
}

/** Returns a rich text with its pictures, which Moodle stores beside each text. */
function rich(source: string, { read, isInline = false, blankAt }: Rich): string {
  const names = new Map(picturesIn(source).map((path, index) => [path, `${index + 1}-${basename(path)}`]))
  const address = (path: string) => `@@PLUGINFILE@@/${names.get(path)}`
  const files = [...names].map(
    ([path, name]) => `<file name="${escapeXml(name)}" path="/" encoding="base64">${Buffer.from(read(path)).toString('base64')}</file>`,
  )
  return text(moodleHtml(source, isInline, { address, ...(blankAt && { blankAt }) })) + files.join('')
}

const answer = (fraction: number, content: string): string => `<answer fraction="${fraction}" format="html">${content}</answer>`

interface AnswerXml {
  type: string
  blankAt?: (index: number) => string
  rest: string[]
}

/** Returns type and answers of a question; `option` and `block` render Markdown. */
function answerXml(question: Simple, option: (source: string) => string, block: (source: string) => string): AnswerXml {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = [question.answer].flat()
      const share = right.length === 1 ? 100 : Number((100 / right.length).toFixed(5))
      const wrong = question.kind === 'single' ? 0 : -share
      return {
        type: 'multichoice',
        rest: [
          `<single>${question.kind === 'single'}</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>`,
          ...question.options.map((each, index) => answer(right.includes(index) ? share : wrong, option(each))),
        ],
      }
    }
    case 'judge':
      return { type: 'truefalse', rest: [true, false].map((each) => answer(each === question.answer ? 100 : 0, text(String(each)))) }
    case 'essay':
      return { type: 'essay', rest: [`<graderinfo format="html">${block(question.answer)}</graderinfo>`] }
    case 'blank': {
      const blanks = question.answer.map(rightBlank)
      const [only] = blanks
      if (blanks.length > 1) return { type: 'cloze', blankAt: (index) => escapeXml(embedded(blanks[index]!)), rest: [] }
      return 'text' in only!
        ? {
            type: 'shortanswer',
            rest: [`<usecase>${only.case ? 1 : 0}</usecase>`, ...only.text.map((each) => answer(100, text(each.replaceAll('*', '\\*'))))],
          }
        : { type: 'numerical', rest: numericalXml(only!) }
    }
  }
}

/** Returns the tolerance in the unit of the number: Moodle knows no relative one, and no significant digits. */
const absolute = (right: Extract<RightBlank, { number: number }>): number =>
  right.tolerance === 0 && right.digits === null ? 0 : Number(deviation(right).toPrecision(6))

function numericalXml(right: Extract<RightBlank, { number: number }>): string[] {
  const unit = (name: string) => `<unit><multiplier>1</multiplier><unit_name>${escapeXml(name)}</unit_name></unit>`
  return [
    `<answer fraction="100" format="moodle_auto_format">${text(String(right.number))}<tolerance>${absolute(right)}</tolerance></answer>`,
    ...(right.unit.length > 0 ? [`<units>${right.unit.map(unit).join('')}</units>`] : []),
    '<unitgradingtype>0</unitgradingtype><unitpenalty>0</unitpenalty><showunits>0</showunits><unitsleft>0</unitsleft>',
  ]
}

/** Returns a blank in the syntax of embedded answers (Cloze). */
function embedded(right: RightBlank): string {
  if (!('text' in right)) return `{1:NUMERICAL:=${right.number}:${absolute(right)}}`
  const texts = right.text.map((each) => `=${each.replaceAll(/[}~#"\\]/g, String.raw`\$&`)}`)
  return `{1:${right.case ? 'SHORTANSWER_C' : 'SHORTANSWER'}:${texts.join('~')}}`
}

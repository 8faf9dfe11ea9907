import { strToU8, type Zippable, zipSync } from 'fflate'
import { type Bank, type BankQuestion, type CasePart, deviation, picturesIn, type RightBlank, rightBlank } from '../../exam/pack.ts'
import { escapeXml, qtiXhtml, titleOf } from './richHtml.ts'

const lomDifficulties = ['very easy', 'easy', 'medium', 'difficult', 'very difficult']
const templates = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates'

/** Writes a bank as a package of QTI 3 items. A case is one item with several interactions. */
export function qtiFile(bankId: string, bank: Bank, read: (path: string) => Uint8Array): Uint8Array {
  const points = new Map(bank.points.map(({ id, title }) => [id, title]))
  const files: Zippable = {}
  const resources = bank.questions.map((question) => {
    const pictures = [...new Set(picturesIn(JSON.stringify(question).replaceAll(String.raw`\n`, '\n')))]
    for (const path of pictures) files[`media/${path}`] = read(path)
    files[`items/${question.id}.xml`] = strToU8(itemXml(question))
    return resourceXml(question, points.get(question.point) ?? question.point, pictures)
  })
  files['imsmanifest.xml'] = strToU8(manifestXml(bankId, resources))
  return zipSync(files, { level: 6 })
}

const manifestXml = (bankId: string, resources: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="bank-${escapeXml(bankId)}">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`

function resourceXml({ id, difficulty, reserved }: BankQuestion, point: string, pictures: readonly string[]): string {
  const keywords = [point, ...(reserved === true ? ['仅正式'] : [])]
  const keyword = (word: string) => `<keyword><string language="zh-CN">${escapeXml(word)}</string></keyword>`
  const lom = [
    '<lom xmlns="http://ltsc.ieee.org/xsd/LOM">',
    `<general>${keywords.map(keyword).join('')}</general>`,
    `<educational><difficulty><source>LOMv1.0</source><value>${lomDifficulties[difficulty - 1]}</value></difficulty></educational>`,
    '</lom>',
  ]
  const files = [`items/${id}.xml`, ...pictures.map((path) => `media/${path}`)].map((href) => `<file href="${escapeXml(href)}"/>`)
  return [
    `<resource identifier="r-${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml">`,
    `<metadata>${lom.join('')}</metadata>`,
    ...files,
    '</resource>',
  ].join('')
}

/** One answer of an item: its declaration, and the rule that adds its points. */
interface Response {
  declaration: string
  rule: string
}

interface Part {
  /** Content with the interactions. */
  body: string
  responses: Response[]
}

const address = (path: string): string => `../media/${path}`
const block = (source: string): string => qtiXhtml(source, false, { address })
const inline = (source: string): string => qtiXhtml(source, true, { address })

function itemXml(question: BankQuestion): string {
  const isCase = question.kind === 'case'
  const parts = isCase ? question.parts.map((part) => partOf(part, part.id)) : [partOf(question, 'RESPONSE')]
  const partXml = (part: CasePart, { body }: Part) =>
    `<div>${body}<qti-feedback-block outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show">` +
    `<qti-content-body>${block(part.explanation)}</qti-content-body></qti-feedback-block></div>`
  const body = isCase
    ? `<div>${block(question.stem)}</div>${question.parts.map((part, index) => partXml(part, parts[index]!)).join('')}`
    : parts[0]!.body
  const responses = parts.flatMap((part) => part.responses)
  const feedback =
    question.explanation === undefined
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show">` +
        `<qti-content-body>${block(question.explanation)}</qti-content-body></qti-modal-feedback>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${question.id}" title="${escapeXml(titleOf(question.stem))}" adaptive="false" time-dependent="false" xml:lang="zh-CN">
${responses.map(({ declaration }) => declaration).join('\n')}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${responses.length}</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"><qti-default-value><qti-value>explanation</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body>${body}</qti-item-body>
${processingXml(question.kind, responses)}${feedback}
</qti-assessment-item>
`
}

function processingXml(kind: BankQuestion['kind'], responses: readonly Response[]): string {
  if (kind === 'essay') return ''
  if (['single', 'multiple', 'judge'].includes(kind)) return `<qti-response-processing template="${templates}/match_correct.xml"/>\n`
  return `<qti-response-processing>${responses.map(({ rule }) => rule).join('')}</qti-response-processing>\n`
}

const declare = (id: string, cardinality: string, baseType: string, content: string): string =>
  `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}">${content}</qti-response-declaration>`

const correct = (values: readonly string[]): string =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>`

/** Adds points to SCORE. */
const add = (points: string): string =>
  `<qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/>${points}</qti-sum></qti-set-outcome-value>`

const addOneIf = (condition: string): string =>
  `<qti-response-condition><qti-response-if>${condition}${add('<qti-base-value base-type="float">1</qti-base-value>')}</qti-response-if></qti-response-condition>`

function partOf(question: Exclude<BankQuestion, { kind: 'case' }> | CasePart, id: string): Part {
  if (question.kind === 'blank') return blankPart(question, id)
  if (question.kind === 'essay') {
    const rubric = `<qti-rubric-block use="scoring" view="scorer"><qti-content-body>${block(question.answer)}</qti-content-body></qti-rubric-block>`
    const field = `<qti-extended-text-interaction response-identifier="${id}"/>`
    return {
      body: `<div>${block(question.stem)}</div>${rubric}${field}`,
      responses: [{ declaration: declare(id, 'single', 'string', ''), rule: '' }],
    }
  }
  const options = question.kind === 'judge' ? ['正确', '错误'] : question.options
  const right = question.kind === 'judge' ? [question.answer ? 0 : 1] : [question.answer].flat()
  const cardinality = question.kind === 'multiple' ? 'multiple' : 'single'
  const choices = options.map((option, index) => `<qti-simple-choice identifier="c${index + 1}">${inline(option)}</qti-simple-choice>`)
  const limits = `max-choices="${cardinality === 'single' ? 1 : 0}" shuffle="${question.kind !== 'judge'}"`
  const matched = `<qti-match><qti-variable identifier="${id}"/><qti-correct identifier="${id}"/></qti-match>`
  return {
    body: `<div>${block(question.stem)}</div><qti-choice-interaction response-identifier="${id}" ${limits}>${choices.join('')}</qti-choice-interaction>`,
    responses: [
      { declaration: declare(id, cardinality, 'identifier', correct(right.map((index) => `c${index + 1}`))), rule: addOneIf(matched) },
    ],
  }
}

function blankPart(question: Extract<CasePart, { kind: 'blank' }>, id: string): Part {
  const blanks = question.answer.map(rightBlank)
  const idAt = (index: number) => (index === 0 ? id : `${id}-${index + 1}`)
  const blankAt = (index: number): string => {
    const right = blanks[index]!
    const unit = 'text' in right || right.unit.length === 0 ? '' : ` data-unit="${escapeXml(right.unit.join('|'))}"`
    const digits = 'text' in right || right.digits === null ? '' : ` data-digits="${right.digits}"`
    const order = question.inOrder ? '' : ' data-any-order="true"'
    return `<qti-text-entry-interaction response-identifier="${idAt(index)}"${unit}${digits}${order}></qti-text-entry-interaction>`
  }
  return {
    body: qtiXhtml(question.stem, false, { address, blankAt }),
    responses: blanks.map((right, index) => blankResponse(right, idAt(index))),
  }
}

function blankResponse(right: RightBlank, id: string): Response {
  if ('text' in right) {
    const entry = (text: string) =>
      `<qti-map-entry map-key="${escapeXml(text)}" mapped-value="1" case-sensitive="${right.case}"></qti-map-entry>`
    const mapping = `<qti-mapping default-value="0">${right.text.map(entry).join('')}</qti-mapping>`
    return {
      declaration: declare(id, 'single', 'string', correct(right.text.slice(0, 1)) + mapping),
      rule: add(`<qti-map-response identifier="${id}"/>`),
    }
  }
  const { tolerance, digits, number } = right
  const [mode, size] =
    typeof tolerance === 'string'
      ? ['relative', Number.parseFloat(tolerance)]
      : ['absolute', tolerance === 0 && digits === null ? 0 : Number(deviation(right).toPrecision(6))]
  const compared = `<qti-variable identifier="${id}"/><qti-correct identifier="${id}"/>`
  return {
    declaration: declare(id, 'single', 'float', correct([String(number)])),
    rule: addOneIf(`<qti-equal tolerance-mode="${mode}" tolerance="${size} ${size}">${compared}</qti-equal>`),
  }
}

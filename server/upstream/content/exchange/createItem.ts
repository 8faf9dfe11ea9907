import { createHash } from 'node:crypto'
import { numberOfTexts } from '../../exam/pack.ts'
import { oneLine } from './markdownOf.ts'
import type { RowQuestion } from '../sheet/rowQuestion.ts'
import type { ForeignItem, ItemFault, ItemField } from './ForeignItem.ts'

export interface Choice {
  text: string
  isRight: boolean
}

type Blank = string[] | { text: string[]; case: boolean } | { number: number; unit?: string[]; tolerance?: number | string }

/** What a format knows about a question in addition to its kind and answer. */
export interface ItemFacts {
  /** Id in the other system, by which a later import finds the question again. */
  id: string | undefined
  stem: string
  /** Parts of the explanation; empty ones are left out. */
  explanations: (string | undefined)[]
  point: string | undefined
  difficulty: number | undefined
  isReserved?: boolean
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const itemId = (id: string | undefined, kind: string, stem: string): string =>
  id !== undefined && slug.test(id) && id.length <= 40
    ? id
    : `q-${createHash('sha256')
        .update(id ?? `${kind}\n${stem}`)
        .digest('hex')
        .slice(0, 12)}`

/** Creates a collector of the errors of an item, and of its question. */
export function createItem(name: string) {
  const faults: ItemFault[] = []
  const fault = (field: ItemField, message: string) => void faults.push({ field, message })
  return {
    fault,
    /** Refuses the kind of the item. */
    refuse: (message: string): ForeignItem => ({ name, question: undefined, faults: [{ field: '题型', message }] }),
    done(kind: string, { id, stem, explanations, point, difficulty, isReserved = false }: ItemFacts, fields: object): ForeignItem {
      const explanation = [...new Set(explanations.map((text) => text?.trim()).filter(Boolean))].join('\n\n')
      const question: RowQuestion = {
        id: itemId(id, kind, stem),
        kind,
        stem,
        ...fields,
        ...(explanation !== '' && { explanation }),
        ...(point !== undefined && point !== '' && { point }),
        ...(difficulty !== undefined && { difficulty }),
        ...(isReserved && { reserved: true }),
      }
      return { name, question, faults }
    },
  }
}

export type ItemBuilder = ReturnType<typeof createItem>

const trueWords = new Set(['true', 't', 'yes', 'y', '对', '正确', '是', '√'])
const falseWords = new Set<string | undefined>(['false', 'f', 'no', 'n', '错', '错误', '否', '×'])

/** Returns kind and answer of a question with options: two of them that say true and false are a judgement. */
export function choiceFields(choices: readonly Choice[], isMultiple: boolean, { fault }: ItemBuilder): { kind: string; fields: object } {
  const options = choices.map(({ text }) => oneLine(text))
  const right = choices.flatMap(({ isRight }, index) => (isRight ? [index] : []))
  const words = options.map((text) => text.toLowerCase().replace(/[.。]$/, ''))
  const truth = words.findIndex((word) => trueWords.has(word))
  if (!isMultiple && options.length === 2 && truth >= 0 && falseWords.has(words[1 - truth]) && right.length === 1)
    return { kind: 'judge', fields: { answer: right[0] === truth } }
  if (right.length === 0) fault('答案', '没有正确的选项')
  if (isMultiple) return { kind: 'multiple', fields: { options, answer: right } }
  if (right.length > 1) fault('答案', '单选题有几个正确的选项')
  return { kind: 'single', fields: { options, answer: right[0] ?? 0 } }
}

/** Returns a blank of accepted texts; a number is declared as one. */
export function textBlank(texts: readonly string[], isCaseRelevant: boolean, { fault }: ItemBuilder): Blank {
  const accepted = [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  if (accepted.length === 0) fault('答案', '没有正确答案')
  const number = numberOfTexts(accepted)
  if (number !== undefined) return numberBlank(number.number, number.unit, undefined)
  return isCaseRelevant ? { text: accepted, case: true } : accepted
}

export const numberBlank = (number: number, unit: readonly string[], tolerance: number | string | undefined): Blank => ({
  number,
  ...(unit.length > 0 && { unit: [...unit] }),
  ...(tolerance !== undefined && tolerance !== 0 && { tolerance }),
})

/** Adds a blank to a stem that has none: other systems show the field below the text. */
export const withBlank = (stem: string): string => (/_{4,}/.test(stem) ? stem : `${stem} ____`)

const difficultyWords: Record<string, number> = {
  易: 1,
  较易: 2,
  中: 3,
  较难: 4,
  难: 5,
  'very easy': 1,
  easy: 2,
  medium: 3,
  difficult: 4,
  'very difficult': 5,
}

/** Parses a difficulty such as `3`, `难度：3` or the words of IEEE LOM; undefined for other texts. */
export function difficultyOf(text: string | undefined): number | undefined {
  const word = text
    ?.trim()
    .toLowerCase()
    .replace(/^(?:难度|difficulty)\s*[:：]?\s*/, '')
  return word === undefined ? undefined : /^[1-5]$/.test(word) ? Number(word) : difficultyWords[word]
}

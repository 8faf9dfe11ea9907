import type { z } from 'zod/mini'
import type { Bank } from '../../exam/pack.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import { headingOf } from './sheetColumns.ts'

type Question = z.infer<typeof Bank>['questions'][number]

/** Changes of a bank by a file of questions. */
export interface BankChanges {
  added: Question[]
  changed: { question: Question; fields: string[] }[]
  unchanged: number
  /** Number of questions of the bank that are not in the file. */
  kept: number
}

/** Compares the questions of a bank before and after a change; `named` are the ids in the file. */
export function bankChanges(before: readonly Question[], after: readonly Question[], named: ReadonlySet<string>): BankChanges {
  const former = new Map(before.map((question) => [question.id, question]))
  const changes: BankChanges = { added: [], changed: [], unchanged: 0, kept: 0 }
  for (const question of after) {
    const old = former.get(question.id)
    if (!named.has(question.id)) changes.kept++
    else if (old === undefined) changes.added.push(question)
    else {
      const fields = changedFields(old, question)
      if (fields.length > 0) changes.changed.push({ question, fields })
      else changes.unchanged++
    }
  }
  return changes
}

/** Returns the fields in which two questions differ. Both were read by the schema, therefore their fields have the same order. */
const changedFields = (old: Question, question: Question): string[] => {
  const [left, right] = [new Map(Object.entries(old)), new Map(Object.entries(question))]
  return [...new Set([...left.keys(), ...right.keys()])].filter((key) => JSON.stringify(left.get(key)) !== JSON.stringify(right.get(key)))
}

/** Maximum number of questions that are listed individually. */
const maxListed = 30

/** Formats the changes for an operator. */
export function changesText({ added, changed, unchanged, kept }: BankChanges): string {
  const line = (sign: string, { id, stem }: Question, more = '') => `  ${sign} ${id}  ${printableLine(stem, 40)}${more}`
  const lines = [
    ...added.map((question) => line('＋', question)),
    ...changed.map(({ question, fields }) => line('～', question, `（${[...new Set(fields.map(fieldName))].join('、')}）`)),
  ]
  const rest = lines.length > maxListed ? [`  …还有 ${lines.length - maxListed} 道`] : []
  const counts = [`新增 ${added.length} 道`, `改动 ${changed.length} 道`, `不变 ${unchanged} 道`]
  if (kept > 0) counts.push(`文件里没有、保留原样 ${kept} 道`)
  return [counts.join('，'), ...lines.slice(0, maxListed), ...rest].join('\n')
}

const fieldName = (field: string): string => (field === 'options' ? '选项' : field === 'parts' ? '小题' : headingOf(field) || field)

import type { PackChecks } from '../../kernel/PackChecks.ts'
import { normalise } from '../../kernel/logic/normalise.ts'
import { lexiconKey } from '../meaning/Lexicon.ts'
import type { PackSearchWords } from './SearchWords.ts'

/** The searchable content of a pack. Entries may have any form; all their strings are searched. */
export interface SearchablePack {
  searchWords: PackSearchWords
  occupations: Map<string, unknown>
  courses: Map<string, unknown>
  series: Map<string, unknown>
  packages: Map<string, unknown>
  institutions: unknown[]
  lecturers: unknown[]
  news: Map<string, unknown>
  rules: Map<string, unknown>
  categories: unknown[]
}

/**
 * Checks the rules that the schema of the words does not express: each is a word and is declared once, and the target of each
 * rule or group occurs in the pack.
 */
export function checkSearchWords(pack: SearchablePack, { of }: PackChecks): void {
  const { groups, rules, stop, keep } = pack.searchWords
  const { fault } = of('search.json')
  const seen = new Map<string, string>()
  const once = (field: string, word: string) => {
    const key = lexiconKey(word)
    const before = seen.get(key)
    if (key === '') fault(field, `“${word}”没有文字或数字，搜不到`)
    else if (before !== undefined) fault(field, `“${word}”与 ${before} 重复`)
    else seen.set(key, field)
  }
  groups.forEach((group, at) => group.forEach((word, index) => once(`groups[${at}][${index}]`, word)))
  rules.forEach(({ say }, at) => say.forEach((word, index) => once(`rules[${at}].say[${index}]`, word)))
  stop.forEach((word, at) => once(`stop[${at}]`, word))
  keep.forEach((word, at) => once(`keep[${at}]`, word))
  const stands = createOccurrenceCheck(pack)
  groups.forEach((group, at) => {
    if (!group.some(stands)) fault(`groups[${at}]`, `内容里没有“${group.join('”“')}”中的任何一个，搜了也没有结果`)
  })
  rules.forEach(({ say, find }, at) => {
    const own = new Set(say.map(lexiconKey))
    find.forEach((word, index) => {
      const field = `rules[${at}].find[${index}]`
      if (own.has(lexiconKey(word))) fault(field, `“${word}”不能指向自己`)
      else if (!stands(word)) fault(field, `内容里没有“${word}”，搜了也没有结果`)
    })
  })
}

/** Returns a function that checks whether every part of a word occurs in the pack. Whole texts are searched only if names lack it. */
function createOccurrenceCheck(pack: SearchablePack): (word: string) => boolean {
  const { occupations, courses, series, packages, institutions, lecturers, news, rules, categories } = pack
  const all = [
    ...institutions,
    ...lecturers,
    ...categories,
    ...[occupations, courses, series, packages, news, rules].flatMap((map) => [...map.values()]),
  ]
  let names: string | undefined
  let texts: string | undefined
  const holds = (part: string): boolean => {
    names ??= normalise([...new Set(all.flatMap((entry) => [...namesIn(entry)]))].join('\n'))
    if (names.includes(part)) return true
    texts ??= normalise(all.flatMap((entry) => [...textsIn(entry)]).join('\n'))
    return texts.includes(part)
  }
  return (word) => {
    const parts = normalise(word).split(' ').filter(Boolean)
    return parts.length > 0 && parts.every(holds)
  }
}

const nameKeys = new Set(['name', 'title', 'topic', 'subtitle'])

/** Yields the names and titles of an entry and its nested entries. */
function* namesIn(entry: unknown): Generator<string> {
  if (typeof entry !== 'object' || entry === null) return
  for (const [key, value] of Object.entries(entry)) {
    if (typeof value === 'string') {
      if (nameKeys.has(key)) yield value
    } else yield* namesIn(value)
  }
}

function* textsIn(entry: unknown): Generator<string> {
  if (typeof entry === 'string') yield entry
  else if (typeof entry === 'object' && entry !== null) for (const value of Object.values(entry)) yield* textsIn(value)
}

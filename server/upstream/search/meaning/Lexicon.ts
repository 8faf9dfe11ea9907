import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { normalise } from '../../kernel/logic/normalise.ts'
import type { FilterWord } from './FilterWord.ts'
import { regionWords } from './regionWords.ts'
import { stopWords, weakWords } from './everydayWords.ts'

/** A synonym, with its weight relative to the word. */
export interface Synonym {
  /** Normalised text. A document must contain each of its words. */
  text: string
  shown: string
  weight: number
}

/** A known word. */
export interface LexiconEntry {
  /** `word`: searched; `weak`: only affects the order of results; `stop`: ignored. */
  role: 'word' | 'weak' | 'stop'
  /** Normalised text that is searched instead of the word itself. */
  text: string
  also: Synonym[]
  filter: FilterWord | null
}

/** Known words, by their normalised form without spaces. */
export interface Lexicon {
  entries: ReadonlyMap<string, LexiconEntry>
  /** Length of the longest word. */
  longest: number
}

/** Words maintained by editors; see `search/pack/SearchWords.ts`. */
export interface WordRules {
  groups: readonly (readonly string[])[]
  rules: readonly { say: readonly string[]; find: readonly string[] }[]
  stop: readonly string[]
  keep: readonly string[]
}

export interface LexiconSource extends WordRules {
  /** Names of occupations, institutions, lecturers and topics. */
  names: readonly string[]
  /** Regions of institutions, such as 湖北武汉. */
  regions: readonly string[]
}

/** Weight of a synonym, and weights of the words to which a rule leads, in order of preference. */
const SAME = 0.9
const LED_TO = [0.7, 0.6, 0.5]

/** Returns the key of a word in the lexicon. */
export const lexiconKey = (text: string): string => normalise(text).replaceAll(' ', '')

/** Maximum length of a name that is an entry as a whole. Longer names are found by their parts. */
const LONGEST_NAME = 20

const levels: SkillLevel[] = [5, 4, 3, 2, 1]

/**
 * Words for levels and prices. Excludes words that often have another meaning (初级, 中级, 高级, 技师), which only affect the
 * order of results.
 */
const filterWords: readonly (FilterWord & { words: readonly string[] })[] = [
  ...levels.map((level) => ({
    filter: 'level' as const,
    value: String(level),
    label: skillLevelLabel[level],
    words: [skillLevelLabel[level], `${level}级`, ...(level === 2 ? [] : [skillLevelTitle[level]])],
  })),
  {
    filter: 'price',
    value: 'free',
    label: '免费',
    words: ['免费', '免费的', '不要钱', '不要钱的', '不花钱', '不花钱的', '不收费', '不收钱', '0元', '零元', '白学'],
  },
  { filter: 'price', value: 'paid', label: '付费', words: ['付费课', '付费课程', '付费的', '收费课', '收费课程', '收费的'] },
]

/** Creates the lexicon. Editors' words override built-in ones. */
export function createLexicon({ groups, rules, stop, keep, names, regions }: LexiconSource): Lexicon {
  const entries = new Map<string, LexiconEntry>()
  const entryOf = (word: string, role: LexiconEntry['role'] = 'word'): LexiconEntry | undefined => {
    const key = lexiconKey(word)
    if (key === '') return undefined
    const known = entries.get(key)
    if (known) return known
    const entry: LexiconEntry = { role, text: normalise(word), also: [], filter: null }
    entries.set(key, entry)
    return entry
  }
  const leads = (word: string, senses: readonly string[], weight: number) => {
    const entry = entryOf(word)
    if (!entry) return
    for (const shown of senses) {
      const text = normalise(shown)
      if (text !== entry.text && !entry.also.some((other) => other.text === text)) entry.also.push({ text, shown, weight })
    }
  }
  for (const word of keep) entryOf(word)
  for (const group of groups) for (const word of group) leads(word, group, SAME)
  for (const { say, find } of rules)
    for (const word of say) find.forEach((sense, at) => leads(word, [sense], LED_TO[Math.min(at, LED_TO.length - 1)]!))
  for (const name of names) for (const part of partsOfName(name)) entryOf(part)
  for (const word of stop) entryOf(word, 'stop')
  for (const { words, ...filter } of [...filterWords, ...regionWords(regions)])
    for (const word of words) {
      const entry = entryOf(word)
      if (entry) entry.filter ??= filter
    }
  for (const [words, text, ...also] of weakWords)
    for (const word of words.split(' ')) {
      const entry = entryOf(word, 'weak')
      if (!entry) continue
      // The synonyms of editors take precedence, but the word remains weak in combination with others.
      entry.role = 'weak'
      if (entry.also.length > 0) continue
      entry.text = normalise(text ?? word)
      leads(word, also, SAME)
    }
  for (const word of stopWords) entryOf(word, 'stop')
  return { entries, longest: Math.max(0, ...[...entries.keys()].map((key) => key.length)) }
}

/** Returns a name and its separate parts: 车工（数控车床方向） contains 车工. */
function partsOfName(name: string): string[] {
  const whole = lexiconKey(name)
  return [name, ...normalise(name).split(' ')]
    .filter((part) => part.length > 1 && lexiconKey(part).length <= Math.max(whole.length, 2))
    .filter((part) => lexiconKey(part).length <= LONGEST_NAME && /\p{Script=Han}/u.test(part))
}

import type { Database } from '../../db/Database.ts'
import type { PackSearchWords } from './SearchWords.ts'

export interface SearchWordRows {
  search_meaning: Database['search_meaning'][]
}

/** Returns the rows of a pack's words, in the order of the file. */
export function searchWordRows({ groups, rules, stop, keep }: PackSearchWords): SearchWordRows {
  const entries = [
    ...groups.map((words) => ({ kind: 'group' as const, words, finds: [] as string[] })),
    ...rules.map(({ say, find }) => ({ kind: 'rule' as const, words: say, finds: find })),
    { kind: 'stop' as const, words: stop, finds: [] },
    { kind: 'keep' as const, words: keep, finds: [] },
  ]
  return {
    search_meaning: entries
      .filter(({ words }) => words.length > 0)
      .map(({ kind, words, finds }, position) => ({ position, kind, words: JSON.stringify(words), finds: JSON.stringify(finds) })),
  }
}

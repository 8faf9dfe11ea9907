import type { SearchFilterName } from '#lib/contract'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { ofKinds } from '../logic/bestOf.ts'
import { withAllMeeting, type Constraint, filterByConstraints } from '../logic/constraints.ts'
import type { ChunkMatches } from '../logic/matchChunk.ts'
import { REQUIRED, SCHOOL, type InterpretedQuery } from '../meaning/interpretQuery.ts'
import type { Condition } from '../meaning/readConditions.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'

/** A filter that was recognised in a query, with the kinds that it restricts. For other kinds its word only affects the order. */
export type RecognisedFilter = InterpretedQuery['read'][number] & Constraint & { kinds: IndexedKind[] }

const kindsWith: Record<SearchFilterName, IndexedKind[]> = {
  level: ['course', 'courseGroup', 'courseProject', 'exam', 'enrollment', 'profession'],
  price: ['course', 'courseGroup', 'courseProject', 'enrollment'],
  region: ['course', 'enrollment', 'institution'],
  institution: [],
  profession: [],
}

/** Kinds that have prices or dates. */
const conditionKinds: IndexedKind[] = ['course', 'courseGroup', 'courseProject', 'enrollment']

/**
 * Creates the function that applies the filters recognised in a query. A filter that would exclude all results of its kinds is
 * ignored. A query that consists only of filters finds everything that passes them.
 */
export const createFilterRecogniser =
  ({ search }: Pick<SearchQueries, 'search'>) =>
  async (
    matches: ChunkMatches[],
    { read: wanted, terms }: InterpretedQuery,
    { conditions, now }: { conditions: readonly Condition[]; now: number },
  ): Promise<{ matches: ChunkMatches[]; read: RecognisedFilter[]; met: readonly Condition[] }> => {
    if (wanted.length === 0 && conditions.length === 0) return { matches, read: [], met: [] }
    const filters = wanted.map((each) => ({ ...each, kinds: kindsWith[each.filter] }))
    const isAll = terms.every(({ weight }) => weight < REQUIRED)
    const { chunks } = await search.snapshot()
    const favoured = new Set<IndexedKind>(terms.flatMap(({ favours }) => favours?.kind ?? []))
    const stated = conditions.map(({ accepts }): Constraint => ({ filter: 'condition', value: '', kinds: conditionKinds, accepts }))
    const found = isAll ? withAllMeeting(chunks, matches, { constraints: [...filters, ...stated], favoured, now }) : matches
    const narrowed = filterByConstraints(found, stated)
    // Like a filter, conditions that nothing meets are ignored.
    const isMet = narrowed.length > 0
    const ofKind = isAll && terms.some(({ text }) => text === SCHOOL) ? ofKinds(found, ['institution']) : []
    const all = ofKind.length > 0 ? ofKind : isMet ? narrowed : matches
    const read: RecognisedFilter[] = []
    for (const each of filters) if (filterByConstraints(ofKinds(all, each.kinds), [...read, each]).length > 0) read.push(each)
    return { matches: all, read, met: isMet ? conditions : [] }
  }

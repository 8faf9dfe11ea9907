import { z } from 'zod/mini'
import type { SearchChunkTable } from '../../db/tables/search.ts'
import type { IndexedKind, SearchDocument } from '../../db/tables/SearchDocument.ts'
import { json } from '../../kernel/json.ts'
import { SearchIndexFault } from '../../kernel/SearchIndexFault.ts'
import { Lines } from './Lines.ts'
import { rankOf } from './score.ts'

/** The cached part of a document: its id, its normalised title, the title's spelling, popularity and age. */
export type Entry = [id: string, title: string, spelling: string, popularity: number, publishedAt: number]

/**
 * The entries of a chunk by slot, as its column `entries` holds them; null for removed documents. A large catalogue has
 * 60,000 of them, so their fields are taken as they are.
 */
const Entries = z.custom<(Entry | null)[]>(
  (value) => Array.isArray(value) && value.every((entry) => entry === null || (Array.isArray(entry) && entry.length === 5)),
)
export type Entries = z.infer<typeof Entries>

/** The stored entries of a chunk. */
export function entriesOf({ number, entries }: Pick<SearchChunkTable, 'number' | 'entries'>): Entries {
  try {
    return json(Entries, entries, 'search_chunk.entries')
  } catch {
    throw new SearchIndexFault(`Chunk ${number} of the index cannot be read`)
  }
}

export const entryOf = ({ id, popularity, publishedAt }: SearchDocument, title: string, spelling: string): Entry => [
  id,
  title,
  spelling,
  popularity,
  publishedAt,
]

/** Documents of one kind in memory. */
export class Chunk {
  readonly number: number
  readonly kind: IndexedKind
  readonly revision: number
  readonly ids: (string | undefined)[]
  readonly ranks: Uint32Array
  readonly popularity: Float64Array
  readonly publishedAt: Float64Array
  /** Characters of a title, blanks included. */
  readonly titleLengths: Uint16Array
  /** Titles without blanks. */
  readonly titles: Lines
  /** Spellings with a blank before and after each syllable. */
  readonly spellings: Lines
  #squashed: Lines | undefined
  #initials: Lines | undefined

  constructor({ number, kind, revision, entries }: { number: number; kind: IndexedKind; revision: number; entries: Entries }) {
    this.number = number
    this.kind = kind
    this.revision = revision
    this.ids = entries.map((entry) => entry?.[0])
    this.popularity = Float64Array.from(entries, (entry) => entry?.[3] ?? 0)
    this.publishedAt = Float64Array.from(entries, (entry) => entry?.[4] ?? 0)
    this.ranks = Uint32Array.from(entries, (entry) => (entry ? rankOf({ popularity: entry[3], publishedAt: entry[4] }) : 0))
    this.titleLengths = Uint16Array.from(entries, (entry) => (entry ? [...entry[1]].length : 0))
    this.titles = new Lines(entries.map((entry) => entry?.[1].replaceAll(' ', '') ?? ''))
    this.spellings = new Lines(entries.map((entry) => (entry ? ` ${entry[2]} ` : '')))
  }

  /** Reports whether the slot has a document that is visible: news may have a future date. */
  shows(slot: number, now: number): boolean {
    return this.ids[slot] !== undefined && (this.kind !== 'news' || this.publishedAt[slot]! <= now)
  }

  /** Spellings without blanks; built at the first query in Latin letters. */
  get squashed(): Lines {
    return (this.#squashed ??= new Lines(this.ids.map((_, slot) => this.spellings.line(slot).replaceAll(' ', ''))))
  }

  /** The first letter of each syllable. */
  get initials(): Lines {
    const initialsOf = (spelling: string) => spelling.replaceAll(/ *(\S)\S* ?/gu, '$1')
    return (this.#initials ??= new Lines(this.ids.map((_, slot) => initialsOf(this.spellings.line(slot)))))
  }
}

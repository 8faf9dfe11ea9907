import type { IndexedKind, SearchDocument } from '../../db/tables/SearchDocument.ts'
import { Lines } from './Lines.ts'
import { rankOf } from './score.ts'

/** The cached part of a document: its id, its normalised title, the title's spelling, popularity and age. */
export type Entry = [id: string, title: string, spelling: string, popularity: number, publishedAt: number]

/** The entries of a chunk by slot; null for removed documents. */
export type Entries = (Entry | null)[]

/** Parses the stored entries of a chunk; undefined for invalid ones. */
export function parsedEntries(text: string): Entries | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every((entry) => entry === null || Array.isArray(entry)) ? (read as Entries) : undefined
  } catch {
    return undefined
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

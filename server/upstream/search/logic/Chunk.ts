import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { type Entry, FIELD } from './Entry.ts'
import { Lines } from './Lines.ts'

/** Maximum number of documents in a chunk. */
export const CHUNK_SIZE = 4096

/** Returns the number of a document from the number of its chunk and its slot. */
export const numberOf = (chunk: number, slot: number): number => chunk * CHUNK_SIZE + slot

/**
 * Documents of one kind in memory, by slot; undefined for removed ones. Immutable: a change creates a new chunk, which reuses
 * unchanged data of the previous one.
 */
export class Chunk {
  readonly number: number
  readonly kind: IndexedKind
  readonly entries: readonly (Entry | undefined)[]
  readonly ids: readonly (string | undefined)[]
  readonly ranks: Uint32Array
  readonly popularity: Float64Array
  readonly publishedAt: Float64Array
  /** Length of each title, including spaces. */
  readonly titleLengths: Uint32Array
  #lines: { fields?: Lines; titles?: Lines; spellings?: Lines; squashed?: Lines; initials?: Lines } = {}

  constructor(given: { number: number; kind: IndexedKind; entries: readonly (Entry | undefined)[]; before?: Chunk | undefined }) {
    const { number, kind, entries, before } = given
    this.number = number
    this.kind = kind
    this.entries = entries
    this.ids = entries.map((entry) => entry?.id)
    this.popularity = Float64Array.from(entries, (entry) => entry?.popularity ?? 0)
    this.publishedAt = Float64Array.from(entries, (entry) => entry?.publishedAt ?? 0)
    this.ranks = Uint32Array.from(entries, (entry) => entry?.rank ?? 0)
    this.titleLengths = Uint32Array.from(entries, (entry) => entry?.titleLength ?? 0)
    const isSame =
      before?.entries.length === entries.length && entries.every((entry, slot) => entry?.fields === before.entries[slot]?.fields)
    if (before && isSame) this.#lines = before.#lines
  }

  /** Checks whether the slot has a visible document. News with a future date are not visible. */
  shows(slot: number, now: number): boolean {
    return this.ids[slot] !== undefined && (this.kind !== 'news' || this.publishedAt[slot]! <= now)
  }

  filtersOf(slot: number): readonly string[] {
    return this.entries[slot]?.filters ?? []
  }

  has(slot: number, filter: string): boolean {
    return this.filtersOf(slot).includes(filter)
  }

  /** Normalised titles including spaces, each followed by a tab and the names of the document. */
  get fields(): Lines {
    return (this.#lines.fields ??= this.#linesOf(({ fields }) => fields))
  }

  /** Titles without spaces. */
  get titles(): Lines {
    return (this.#lines.titles ??= this.#linesOf(({ fields, titleLength }) => fields.slice(0, titleLength).replaceAll(' ', '')))
  }

  /** Spellings with a space before and after each syllable. */
  get spellings(): Lines {
    return (this.#lines.spellings ??= this.#linesOf(({ spelling }) => ` ${spelling} `))
  }

  /** Spellings without spaces. */
  get squashed(): Lines {
    return (this.#lines.squashed ??= this.#linesOf(({ spelling }) => spelling.replaceAll(' ', '')))
  }

  /** First letters of the syllables. */
  get initials(): Lines {
    const initialsOf = (spelling: string) =>
      spelling
        .split(' ')
        .map(([first = '']) => first)
        .join('')
    return (this.#lines.initials ??= this.#linesOf(({ spelling }) => initialsOf(spelling)))
  }

  /** Returns the normalised names of a document. */
  namesOf(slot: number): string[] {
    return this.fields.line(slot).split(FIELD).slice(1).filter(Boolean)
  }

  #linesOf(lineOf: (entry: Entry) => string): Lines {
    return new Lines(this.entries.map((entry) => (entry ? lineOf(entry) : '')))
  }
}

import { hash } from 'node:crypto'
import type { Database } from '../../db/Database.ts'
import type { IndexedKind, SearchDocument } from '../../db/tables/SearchDocument.ts'
import type { EngineDocument } from '../engine/SearchEngine.ts'
import { FIELD } from '../logic/Entry.ts'
import { normalise } from '../../kernel/logic/normalise.ts'
import type { Spell } from '../logic/spelling.ts'

/** A document with its number in the index. */
export interface NumberedDocument {
  document: SearchDocument
  number: number
}

/** The generation, kind and version for which documents are written. */
export interface IndexTarget {
  generation: number
  kind: IndexedKind
  revision: number
}

/** Returns the hash of a document's texts. */
export const hashOf = ({ title, names, text, passages = [] }: SearchDocument): string =>
  hash('sha256', JSON.stringify([title, names, text, passages]), 'base64url').slice(0, 22)

export function entryRow(
  { generation, kind, revision }: IndexTarget,
  { document, number }: NumberedDocument,
  spell: Spell,
): Database['search_entry'] {
  const title = normalise(document.title)
  return {
    generation,
    kind,
    number,
    id: document.id,
    revision,
    gone: 0,
    hash: hashOf(document),
    // A tab follows the title even without names. An entry without one is damaged.
    fields:
      title +
      FIELD +
      document.names
        .map(({ name }) => normalise(name))
        .filter(Boolean)
        .join(FIELD),
    spelling: spell(title.replaceAll(' ', '')).join(' '),
    ...factsOf(document),
  }
}

/** Returns the frequently changing columns of an entry, which are independent of its texts. */
export const factsOf = ({ filters, popularity, publishedAt }: SearchDocument) => ({
  filters: JSON.stringify(filters),
  popularity,
  published_at: publishedAt,
})

export const textRow = (
  { generation }: IndexTarget,
  { document: { title, names, text, passages = [] }, number }: NumberedDocument,
): Database['search_text'] => ({
  generation,
  number,
  title,
  names: JSON.stringify(names),
  text,
  passages: passages.length === 0 ? null : JSON.stringify(passages),
})

export const engineDocument = ({ document: { title, names, text, passages = [] }, number }: NumberedDocument): EngineDocument => ({
  number,
  title: normalise(title),
  names: names.map(({ name }) => normalise(name)),
  text: [text, ...passages.map((passage) => passage.text)].map(normalise).filter(Boolean).join(' '),
})

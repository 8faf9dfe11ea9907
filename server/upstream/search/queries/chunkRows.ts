import { hash } from 'node:crypto'
import type { SearchDocumentTable } from '../../db/Database.ts'
import { type IndexedKind, type SearchDocument, SearchNames } from '../../db/tables/SearchDocument.ts'
import { json, Texts } from '../../kernel/json.ts'
import { type Entry, entryOf } from '../logic/Chunk.ts'
import { normalise } from '../logic/normalise.ts'
import { PostingWriter } from '../logic/postings.ts'
import type { Spell } from '../logic/spelling.ts'
import { termsOf } from '../logic/termsOf.ts'

/** A document with its place in the index. */
export interface Placed {
  document: SearchDocument
  chunk: number
  slot: number
}

/** Hash of a document's indexed content. */
export const hashOf = (document: SearchDocument): string => hash('sha256', JSON.stringify(document), 'base64url').slice(0, 22)

export const documentRow = (generation: number, kind: IndexedKind, { document, chunk, slot }: Placed): SearchDocumentTable => ({
  generation,
  kind,
  id: document.id,
  chunk,
  slot,
  hash: hashOf(document),
  title: document.title,
  names: JSON.stringify(document.names),
  text: document.text,
  filters: JSON.stringify(document.filters),
})

/** The part of a document that is cached in memory. */
export function spelledEntry(document: SearchDocument, spell: Spell): Entry {
  const title = normalise(document.title)
  return entryOf(document, title, spell(title.replaceAll(' ', '')).join(' '))
}

/** The postings of documents of one chunk, in the order of their slots. */
export function postingsOf(documents: readonly Placed[]): Map<string, PostingWriter> {
  const postings = new Map<string, PostingWriter>()
  for (const { document, slot } of documents) {
    for (const [term, places] of termsOf(document)) {
      const posting = postings.get(term)
      if (posting) posting.add(slot, places)
      else postings.set(term, startedWith(slot, places))
    }
  }
  return postings
}

function startedWith(slot: number, places: number[]): PostingWriter {
  const writer = new PostingWriter()
  writer.add(slot, places)
  return writer
}

/** The indexed terms of a document. */
export const termsOfRow = ({ title, names, text, filters }: SearchDocumentTable): Iterable<string> =>
  termsOf({
    title,
    names: json(SearchNames, names, 'search_document.names'),
    text,
    filters: json(Texts, filters, 'search_document.filters'),
  }).keys()

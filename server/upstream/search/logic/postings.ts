/*
 * Postings of a term in the documents of a chunk: packed bytes, because 50,000 documents have tens of millions of
 * places. Documents are sorted by slot; each is the distance from the slot before, its first place, the length in bytes
 * of the rest, and the distances of its further places; all numbers are variable-length with seven bits a byte.
 */

/** Documents of a chunk at most. */
export const CHUNK_SIZE = 4096

/** Encodes the places of one term. */
export class PostingWriter {
  #bytes = new Uint8Array(16)
  #length = 0
  #next = 0

  /** Slots and places ascend. */
  add(slot: number, places: readonly number[]): void {
    this.#number(slot - this.#next)
    this.#next = slot + 1
    this.#number(places[0]!)
    let rest = 0
    for (let index = 1; index < places.length; index++) rest += sizeOf(places[index]! - places[index - 1]!)
    this.#number(rest)
    for (let index = 1; index < places.length; index++) this.#number(places[index]! - places[index - 1]!)
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #number(value: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }
}

const sizeOf = (value: number): number => (value < 128 ? 1 : value < 16_384 ? 2 : value < 2_097_152 ? 3 : 4)

/** Iterates over the documents of a posting. Invalid bytes end the iteration; they never lead out of the chunk. */
export class PostingReader {
  /** The present document. */
  slot = -1
  first = 0
  readonly #bytes: Uint8Array
  #at = 0
  #restEnd = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Advances to the next document; false at the end. */
  next(): boolean {
    this.#at = this.#restEnd
    if (this.#at >= this.#bytes.length) return false
    this.slot += 1 + this.#number()
    this.first = this.#number()
    const rest = this.#number()
    this.#restEnd = this.#at + rest
    return this.slot < CHUNK_SIZE && this.#restEnd <= this.#bytes.length
  }

  /** Reports whether the iteration consumed all bytes, and none was missing. */
  get isAtEnd(): boolean {
    return this.#bytes.length > 0 && this.#at === this.#bytes.length && this.#restEnd === this.#bytes.length
  }

  /** All places of the present document. */
  places(): number[] {
    const places = [this.first]
    let last = this.first
    while (this.#at < this.#restEnd) {
      last += this.#number()
      places.push(last)
    }
    return places
  }

  #number(): number {
    const bytes = this.#bytes
    let value = 0
    let shift = 0
    for (;;) {
      const byte = bytes[this.#at++]
      if (byte === undefined) return value
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      if ((shift += 7) > 28) return value >>> 0
    }
  }
}

/** Validates the bytes as a posting of a chunk with so many slots. */
export function isPosting(bytes: Uint8Array, slots: number): boolean {
  const reader = new PostingReader(bytes)
  while (reader.next()) if (reader.slot >= slots) return false
  return reader.isAtEnd
}

/** Merges a posting without some of its documents with another; undefined when it becomes empty. */
export function mergePostings(
  old: Uint8Array | undefined,
  without: ReadonlySet<number>,
  added: Uint8Array | undefined,
): Uint8Array | undefined {
  if (old === undefined) return added
  const writer = new PostingWriter()
  const [a, b] = [new PostingReader(old), new PostingReader(added ?? new Uint8Array())]
  const step = (reader: PostingReader): boolean => {
    let there = reader.next()
    if (reader === a) while (there && without.has(a.slot)) there = a.next()
    return there
  }
  let [hasA, hasB] = [step(a), step(b)]
  let count = 0
  while (hasA || hasB) {
    const reader = hasA && (!hasB || a.slot < b.slot) ? a : b
    writer.add(reader.slot, reader.places())
    count++
    if (reader === a) hasA = step(a)
    else hasB = step(b)
  }
  return count === 0 ? undefined : writer.bytes()
}

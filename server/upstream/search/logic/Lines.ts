/** Short texts that are joined to a single string, which is searched hundreds of times faster than each text separately. */
export class Lines {
  readonly #text: string
  readonly #starts: Int32Array

  constructor(lines: readonly string[]) {
    this.#text = `\n${lines.join('\n')}\n`
    this.#starts = new Int32Array(lines.length + 1)
    let at = 1
    for (const [index, line] of lines.entries()) {
      this.#starts[index] = at
      at += line.length + 1
    }
    this.#starts[lines.length] = at
  }

  line(index: number): string {
    return this.#text.slice(this.#starts[index], this.#starts[index + 1]! - 1)
  }

  lengthOf(index: number): number {
    return this.#starts[index + 1]! - 1 - this.#starts[index]!
  }

  /** Calls `found` for each line that contains a text, in ascending order, with the first position in the line. */
  eachHolding(part: string, found: (index: number, offset: number) => void): void {
    const starts = this.#starts
    let index = 0
    for (let at = this.#text.indexOf(part); at >= 0; at = this.#text.indexOf(part, starts[index])) {
      // Adjacent lines often both contain the text, so checking the next line first is faster than a binary search.
      if (starts[index + 1]! <= at) index = starts[index + 2]! > at ? index + 1 : this.#indexAt(at)
      found(index, at - starts[index]!)
      index++
      if (index >= starts.length - 1) return
    }
  }

  /** Yields the lines that contain a text: with every position if `all` is set, otherwise with the first one. */
  *holding(part: string, { all = false } = {}): Generator<{ index: number; offset: number }> {
    let from = 0
    for (;;) {
      const at = this.#text.indexOf(part, from)
      if (at < 0) return
      const index = this.#indexAt(at)
      yield { index, offset: at - this.#starts[index]! }
      from = all ? at + 1 : this.#starts[index + 1]!
    }
  }

  /** Yields the lines that start with a text. */
  *beginning(part: string): Generator<number> {
    let from = 0
    for (;;) {
      const at = this.#text.indexOf(`\n${part}`, from)
      if (at < 0) return
      yield this.#indexAt(at + 1)
      from = at + 1
    }
  }

  #indexAt(at: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high - 1) {
      const middle = (low + high) >> 1
      if (this.#starts[middle]! <= at) low = middle
      else high = middle
    }
    return low
  }
}

import { hash } from 'node:crypto'

const wrap = (value: bigint): bigint => BigInt.asUintN(64, value)

/** What a row is on every engine: numbers, texts, nothing, and bytes as their digits. */
const plain = (value: unknown): unknown => (value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('hex') } : value)

/**
 * How many rows a table has, and a sum over all of them that does not depend on their order, since engines sort texts
 * differently: the SHA-256 of each row, added up. Added rather than xored, or two equal rows would vanish.
 */
export class TableSum {
  rows = 0
  #high = 0n
  #low = 0n

  /** Takes a row; its values come in the order of the columns' names. */
  add(values: readonly unknown[]): void {
    const digest = hash('sha256', JSON.stringify(values.map(plain)), 'buffer')
    this.#high = wrap(this.#high + digest.readBigUInt64LE(0))
    this.#low = wrap(this.#low + digest.readBigUInt64LE(8))
    this.rows++
  }

  get digits(): string {
    return [this.#high, this.#low].map((part) => part.toString(16).padStart(16, '0')).join('')
  }
}

import { hash } from 'node:crypto'

const wrap = (value: bigint): bigint => BigInt.asUintN(64, value)

/** Normalises a value to the same form on every engine; bytes become hexadecimal digits. */
const plain = (value: unknown): unknown => (value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('hex') } : value)

/**
 * Row count and checksum of a table. The checksum is the sum of the SHA-256 of each row and does not depend on the order
 * of rows, because engines sort texts differently. A sum instead of XOR, in which two equal rows would cancel out.
 */
export class TableChecksum {
  rows = 0
  #high = 0n
  #low = 0n

  /** Adds a row, with its values sorted by column name. */
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

import { hash } from 'node:crypto'

const wrap = (value: bigint): bigint => BigInt.asUintN(64, value)

/** Values of a row on every engine: numbers, texts, null, and bytes as hexadecimal digits. */
const plain = (value: unknown): unknown => (value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('hex') } : value)

/**
 * Row count of a table, and a checksum over all rows that does not depend on their order, because engines sort texts
 * differently: the SHA-256 of each row, added up. Added rather than xored, or two equal rows would cancel out.
 */
export class TableSum {
  rows = 0
  #high = 0n
  #low = 0n

  /** Adds a row, whose values come in the order of the columns' names. */
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

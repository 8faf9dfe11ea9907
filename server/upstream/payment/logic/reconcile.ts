import { billNumber, type BillRow } from './parseBill.ts'

/** A payment or refund in our books. */
export interface BookRow {
  kind: 'payment' | 'refund'
  chargeId: string
  refundId: string
  transactionId: string
  amountFen: number
  orderId: string
  /** True if the payment or refund belongs to the day of the bill. */
  ofDay: boolean
}

export interface Difference {
  /** `unbooked`: only the bill contains it. `unbilled`: only our books contain it. */
  reason: 'unbooked' | 'unbilled' | 'amount'
  kind: 'payment' | 'refund'
  /** Our id of the refund, or the gateway's id of the payment. */
  number: string
  chargeId: string
  transactionId: string
  /** Null if unknown. */
  orderId: string | null
  billFen: number | null
  bookFen: number | null
}

type Row = Pick<BillRow, 'kind' | 'refundId' | 'transactionId' | 'chargeId'>

const keyOf = (row: Row): string => `${row.kind} ${billNumber(row)}`
const placeOf = (row: Row) => ({
  kind: row.kind,
  number: billNumber(row),
  chargeId: row.chargeId,
  transactionId: row.transactionId,
})

/**
 * Returns the differences between a gateway's bill and our books. Books of adjacent days are included, because a payment may
 * cross midnight.
 */
export function reconcile(bill: readonly (Row & Pick<BillRow, 'amountFen'>)[], books: readonly BookRow[]): Difference[] {
  const byKey = new Map(books.map((row) => [keyOf(row), row]))
  const listed = new Set(bill.map(keyOf))
  const ofBill = bill.flatMap((row): Difference[] => {
    const book = byKey.get(keyOf(row))
    if (book && book.amountFen === row.amountFen) return []
    const place = { ...placeOf(row), billFen: row.amountFen }
    return [
      book
        ? { ...place, reason: 'amount', orderId: book.orderId, bookFen: book.amountFen }
        : { ...place, reason: 'unbooked', orderId: null, bookFen: null },
    ]
  })
  const ofBooks = books
    .filter((row) => row.ofDay && !listed.has(keyOf(row)))
    .map((row): Difference => {
      return { ...placeOf(row), reason: 'unbilled', orderId: row.orderId, billFen: null, bookFen: row.amountFen }
    })
  return [...ofBill, ...ofBooks]
}

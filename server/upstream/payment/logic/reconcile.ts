import type { BillRow } from './parseBill.ts'

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
  /** `here`: only the bill contains it. `there`: only our books contain it. Null: the amounts differ. */
  missing: 'here' | 'there' | null
  kind: 'payment' | 'refund'
  /** Our id of the refund or the charge. */
  id: string
  transactionId: string
  /** Null if unknown. */
  orderId: string | null
  billFen: number | null
  bookFen: number | null
}

const keyOf = ({ kind, refundId, transactionId }: Pick<BillRow, 'kind' | 'refundId' | 'transactionId'>): string =>
  kind === 'refund' ? `refund ${refundId}` : `payment ${transactionId}`

/**
 * Returns the differences between a gateway's bill and our books. Books of adjacent days are included, because a payment may
 * cross midnight.
 */
export function reconcile(bill: readonly BillRow[], books: readonly BookRow[]): Difference[] {
  const byKey = new Map(books.map((row) => [keyOf(row), row]))
  const listed = new Set(bill.map(keyOf))
  const ofBill = bill.flatMap((row): Difference[] => {
    const book = byKey.get(keyOf(row))
    if (book && book.amountFen === row.amountFen) return []
    const { kind, refundId, chargeId, transactionId, amountFen: billFen } = row
    const place = { kind, id: refundId || chargeId, transactionId, billFen }
    return [{ ...place, missing: book ? null : 'here', orderId: book?.orderId ?? null, bookFen: book?.amountFen ?? null }]
  })
  const ofBooks = books
    .filter((row) => row.ofDay && !listed.has(keyOf(row)))
    .map(({ kind, refundId, chargeId, transactionId, orderId, amountFen: bookFen }): Difference => {
      return { missing: 'there', kind, id: refundId || chargeId, transactionId, orderId, billFen: null, bookFen }
    })
  return [...ofBill, ...ofBooks]
}

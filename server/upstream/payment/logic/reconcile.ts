import type { BillRow } from './readBill.ts'

/** A payment or a refund as our books have it. */
export interface BookRow {
  kind: 'payment' | 'refund'
  chargeId: string
  refundId: string
  transactionId: string
  amountFen: number
  orderId: string
  /** Whether the payment or refund belongs to the day of the bill. */
  ofDay: boolean
}

export interface Difference {
  /** `here`: the bill has it, our books do not; `there`: our books have it, the bill does not. */
  missing: 'here' | 'there' | null
  kind: 'payment' | 'refund'
  /** Our number of the refund or of the charge. */
  id: string
  transactionId: string
  /** Null where it is not known. */
  orderId: string | null
  billFen: number | null
  bookFen: number | null
}

const keyOf = ({ kind, refundId, transactionId }: Pick<BillRow, 'kind' | 'refundId' | 'transactionId'>): string =>
  kind === 'refund' ? `refund ${refundId}` : `payment ${transactionId}`

/** The differences between a gateway's bill and our books. Days may end in the middle of a payment: books of other days count as well. */
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

import type { Invoice, OrderCard } from '#lib/contract'

/** Returns the orders whose amount is not on an invoice yet. */
export function withoutInvoice(orders: readonly OrderCard[], invoices: readonly Invoice[]): OrderCard[] {
  const isValid = ({ red, state }: Invoice) => !red && (state === 'waiting' || state === 'issued')
  const covered = new Set(invoices.filter(isValid).map(({ orderId }) => orderId))
  return orders.filter(({ id, actions }) => actions.includes('invoice') && !covered.has(id))
}

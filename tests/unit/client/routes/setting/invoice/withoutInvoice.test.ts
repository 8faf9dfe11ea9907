import { expect, test } from 'vitest'
import type { Invoice, OrderCard } from '#lib/contract'
import { withoutInvoice } from '../../../../../../client/routes/setting/invoice/withoutInvoice.ts'

const orders = ['issued', 'waiting', 'failed', 'reversed', 'none'].map((id) => ({ id, actions: ['invoice'] })) as OrderCard[]
const free = { id: 'free', actions: ['learn'] } as unknown as OrderCard
const invoices = ['issued', 'waiting', 'failed', 'reversed'].map((state) => ({ orderId: state, red: false, state })) as Invoice[]

test('orders are offered for an invoice unless they have a valid or requested one, or nothing is left to invoice', () => {
  expect(withoutInvoice([...orders, free], invoices).map(({ id }) => id)).toEqual(['failed', 'reversed', 'none'])
})

test('a red-letter invoice does not count as the invoice of its order', () => {
  expect(withoutInvoice(orders, [{ orderId: 'none', red: true, state: 'issued' } as Invoice])).toHaveLength(orders.length)
})

import { orderStatusLabel } from '#lib/enums'
import { formatBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { OrderDetails } from '../queries/orderDetails.ts'
import { accountText, actorText, channelText, movementText, reportText } from './orderLabels.ts'

interface TimelineEntry {
  at: number
  text: string
}

/** Lists everything about an order that has a time, in chronological order, with times in seconds. */
export const orderTimeline = (story: OrderDetails): string[] =>
  [
    ...story.events.map(({ at, actor, status, about }) => ({ at, text: `[${orderStatusLabel[status]}] ${about}（${actorText(actor)}）` })),
    ...story.charges.map(({ created_at: at, channel, id }) => ({ at, text: `生成付款码 ${channelText(channel)} ${id}` })),
    ...story.reports.map(({ received_at: at, channel, kind, amount_fen, transaction_id }) => ({
      at,
      text: `${channelText(channel)}通知：${reportText[kind]} ${yuanText(amount_fen)} ${transaction_id ?? ''}`.trim(),
    })),
    ...entries(story.postings),
    ...story.refunds.flatMap(refundMoments),
    ...story.invoices.flatMap(invoiceMoments),
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text }) => `${formatBeijingSecond(at)}  ${text}`)

/** Lists the ledger entries, each with both postings. */
const entries = (postings: OrderDetails['postings']): TimelineEntry[] =>
  [...Map.groupBy(postings, ({ entry_id }) => entry_id).values()].map((sides) => {
    const { at, movement } = sides[0]!
    const amounts = sides.map(({ account, amount_fen: fen }) => `${accountText(account)} ${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`)
    return { at, text: `记账 ${movementText[movement]}：${amounts.join('，')}` }
  })

const refundMoments = ({ id, kind, asked_at, decided_at, decided_by, completed_at }: OrderDetails['refunds'][number]): TimelineEntry[] => [
  { at: asked_at, text: `退款 ${id} ${kind === 'asked' ? '提出' : '自动退回'}` },
  ...(decided_at === null || kind === 'returned'
    ? []
    : [{ at: decided_at, text: `退款 ${id} 审核（${decided_by === 'system' ? '系统' : decided_by}）` }]),
  ...(completed_at === null ? [] : [{ at: completed_at, text: `退款 ${id} 结束` }]),
]

const invoiceMoments = ({ id, red, amount_fen, asked_at, issued_at, number }: OrderDetails['invoices'][number]): TimelineEntry[] => {
  const what = `${red === 1 ? '红字发票' : '发票'} ${id} ${yuanText(amount_fen)}`
  return [
    { at: asked_at, text: `${what} 待开具` },
    ...(issued_at === null ? [] : [{ at: issued_at, text: `${what} 已开具 ${number ?? ''}`.trim() }]),
  ]
}

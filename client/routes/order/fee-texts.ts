import type { OrderDetail } from '#lib/contract'
import { OrderStatus } from '#lib/enums'
import { yuan } from '#lib/primitives'

/** Describes the state of a fee's order by a title and a sentence about its consequence for the enrolment. */
export function feeTexts({ status, target, paidFen, dueFen, refundedFen }: OrderDetail): [title: string, then: string] {
  const plan = `《${target.title}》`
  switch (status) {
    case OrderStatus.Created:
    case OrderStatus.ReadyToPay:
      return ['等待缴费', '请在时间结束前支付，名额保留到那时；超时后订单自动关闭，名额释放。']
    case OrderStatus.PaymentFailed:
      return ['支付没有成功', '上一次支付没有成功，没有扣款。可以换一种方式再付。']
    case OrderStatus.Cancelled:
      return ['订单已取消', `${plan}的报名费没有支付，名额已经释放。缴费截止前还有名额的，可以重新缴费。`]
    case OrderStatus.TimedOut:
      return ['支付超时', `没有按时付款，${plan}的名额已经释放。缴费截止前还有名额的，可以重新缴费。如果你刚刚付了款，会原路退回。`]
    case OrderStatus.Chargeback:
      return ['付款被收回', `支付渠道收回了这笔款项，${plan}的报名已取消。如有疑问请联系客服。`]
    case OrderStatus.Paid:
      return refundedFen > 0 && refundedFen >= dueFen
        ? ['已退款', `报名已取消，报名费 ${yuan(refundedFen)} 已原路退回。`]
        : ['缴费成功', `已付 ${yuan(paidFen)}，${plan}报名成功。准考证开放后会发消息通知你。`]
  }
}

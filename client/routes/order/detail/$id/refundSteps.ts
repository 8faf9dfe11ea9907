import type { Refund } from '#lib/contract'
import { RefundStatusA } from '#lib/enums'

/** State of a step: `done`, in progress (`now`), `failed`, or pending (`next`). */
export type StepState = 'done' | 'now' | 'failed' | 'next'

export interface RefundStep {
  label: string
  state: StepState
  at: string | null
  /** Explanation of the step; empty if the label is sufficient. */
  note: string
}

const firstLabels: Record<Refund['kind'], string> = {
  asked: '提交申请',
  given: '平台发起退款',
  console: '支付渠道退款',
  returned: '收到多付的款',
}

/** Returns the steps of a refund from the request to the payment (list A of the specification). */
export function refundSteps(refund: Refund): RefundStep[] {
  const { status, askedAt, decidedAt, completedAt, decision, kind, offline } = refund
  const asked: RefundStep = { label: firstLabels[kind], state: 'done', at: askedAt, note: refund.note }
  const agreed: Omit<RefundStep, 'note'> = { label: '审核通过', state: 'done', at: decidedAt }
  const sending = (state: StepState, note = ''): RefundStep => ({ label: '原路退回', state, at: null, note })
  const arrived = (state: StepState): RefundStep => ({
    label: '退款完成',
    state,
    at: completedAt,
    note: state === 'done' ? '到账时间以支付渠道为准' : '',
  })
  const first =
    kind === 'asked'
      ? [asked, { ...agreed, note: offline ? '' : decision }]
      : [{ ...asked, note: kind === 'given' && !offline ? decision : '' }]
  switch (status) {
    case RefundStatusA.Applying:
      return [asked, { label: '平台审核', state: 'now', at: null, note: '5 个工作日内给出结果' }, sending('next'), arrived('next')]
    case RefundStatusA.Cancelled:
      return [asked, { label: '已取消申请', state: 'done', at: completedAt, note: '可以继续学习' }]
    case RefundStatusA.Refused:
      return [asked, { label: '审核未通过', state: 'failed', at: decidedAt, note: decision }]
    case RefundStatusA.NotRefundable:
      return [asked, { label: '不符合退款条件', state: 'failed', at: decidedAt, note: decision }]
    case RefundStatusA.Agreed:
      return [...first, sending('now', '正在提交给支付渠道'), arrived('next')]
    case RefundStatusA.InProgress:
      return [...first, sending('now', '支付渠道处理中，一般 1 到 3 个工作日'), arrived('next')]
    case RefundStatusA.Failed:
      return [...first, sending('failed', '支付渠道没有退成，工作人员会重新办理，或改用转账等方式退给你，不需要再申请'), arrived('next')]
    case RefundStatusA.Completed:
      if (offline) return [...first, sending('failed'), { label: '已另行退还', state: 'done', at: completedAt, note: decision }]
      return [...first, sending('done'), arrived('done')]
  }
}

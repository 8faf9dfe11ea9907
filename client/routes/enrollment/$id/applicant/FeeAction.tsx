import { useNavigate, useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { ApiError, Code, type Enrolment, type PlanDetail } from '#lib/contract'
import { Button, yuan } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showError } from '#app/browser/action/showError.tsx'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { RemainingTime } from '#parts/order/RemainingTime.tsx'

interface FeeActionProps {
  plan: Pick<PlanDetail, 'id' | 'feeFen'>
  enrolment: Pick<Enrolment, 'order' | 'heldUntil'>
  now: number
}

/** Leads to paying the fee, and creates its order if necessary; shows how long the seat is held. */
export function FeeAction({ plan: { id, feeFen }, enrolment: { order, heldUntil }, now }: FeeActionProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('没有生成订单，请检查网络后重试')
  const pay = () =>
    attempt(async () => {
      try {
        const placed = await browserApi('POST /api/enrollment/:id/fee', { id })
        await navigate(orderPaths.pay(placed.order))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === Code.SignInNeeded) throw error
        // No seat is left, the deadline has passed, or it was paid elsewhere: the page is reloaded and shows the current state.
        await showError(error, '没有生成订单')
        await revalidate()
      }
    })
  return (
    <>
      <Button tone="primary" size="large" busy={busy} onClick={pay}>
        {order === null ? `缴纳报名费 ${yuan(feeFen)}` : `去支付 ${yuan(feeFen)}`}
      </Button>
      {order !== null && heldUntil !== null && (
        <Held>
          名额保留中，
          <RemainingTime end={heldUntil} now={now} />
        </Held>
      )}
    </>
  )
}

const Held = styled.span`
  flex: 1 0 100%;
  order: 1;
  color: var(--warning);
  font-weight: 600;
`

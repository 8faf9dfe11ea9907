import { ApiError, Code, type Coupon } from '#lib/contract'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'

interface ClaimCouponProps {
  coupon: Coupon
  /** The coupon is the user's; settles when the price is computed anew. */
  onClaimed: () => Promise<void>
}

/** A coupon that can be claimed where it is needed. */
export function ClaimCoupon({ coupon: { id, title, about, endsAt }, onClaimed }: ClaimCouponProps) {
  const { busy, attempt } = useAttempt('没有领取成功，请重试')
  const claim = () =>
    attempt(async () => {
      try {
        await browserApi('POST /api/coupon/:id/claim', { id })
      } catch (error) {
        // Others were quicker: it is no offer any more.
        if (error instanceof ApiError && error.code === Code.CouponUnusable) await onClaimed()
        throw error
      }
      await onClaimed()
      await showToast('success', '已领取，已选用最优惠的一张')
    })
  return (
    <>
      <p className="words">
        <b className="about">{about}</b>
        <span className="facts meta">{`${title} · ${beijingDate(endsAt)} 前可用`}</span>
      </p>
      <Button size="small" busy={busy} aria-label={`领取优惠券：${about}`} onClick={claim}>
        领取
      </Button>
    </>
  )
}

import { ApiError, Code, type Coupon } from '#lib/contract'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'

interface ClaimCouponProps {
  coupon: Coupon
  /** Called after the coupon was claimed; resolves when the price has been updated. */
  onClaimed: () => Promise<void>
}

/** A coupon that can be claimed during checkout. */
export function ClaimCoupon({ coupon: { id, title, about, endsAt }, onClaimed }: ClaimCouponProps) {
  const { busy, attempt } = useAttempt('没有领取成功，请重试')
  const claim = () =>
    attempt(async () => {
      try {
        await browserApi('POST /api/coupon/:id/claim', { id })
      } catch (error) {
        // The coupon is exhausted and no longer offered.
        if (error instanceof ApiError && error.code === Code.CouponUnusable) await onClaimed()
        throw error
      }
      await onClaimed()
      await showToast('success', '已领取，已选用最优惠的一张')
    })
  return (
    <>
      <p className="grow">
        <b className="about">{about}</b>
        <span className="facts meta">{`${title} · ${beijingDate(endsAt)} 前可用`}</span>
      </p>
      <Button size="small" busy={busy} aria-label={`领取优惠券：${about}`} onClick={claim}>
        领取
      </Button>
    </>
  )
}

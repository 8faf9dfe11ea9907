import { useEffect, useId, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { styled } from 'styled-components'
import { ApiError, Code, type Coupon, type CouponOffer, type Quote } from '#lib/contract'
import { beijingDate, Button, yuan } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { buyHref, noCoupon } from './address.ts'

interface CouponChoiceProps {
  quote: Quote
  /** Reason why the requested coupon is not the selected one. */
  fault: string | null
  /** The coupons that apply to the product, claimed or not. */
  offers: Coupon[]
}

/** Selection of one of the user's coupons, and coupons that can be claimed; the URL retains the selection over a reload. */
export function CouponChoice({ quote: { target, coupons, coupon }, fault, offers }: CouponChoiceProps) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const group = useId()
  const claimable = offers.filter(({ claimed: isClaimed, refusal }) => !isClaimed && refusal === null)
  const choose = (wanted?: string) => navigate(buyHref(target, wanted), { replace: true, preventScrollReset: true })
  const radioId = (id: string) => group + id
  const claimed = useRef('')
  useEffect(() => {
    // The pressed button was removed, because the coupon is now among the user's own.
    const radio = claimed.current === '' ? null : document.getElementById(radioId(claimed.current))
    if (radio === null) return
    radio.focus()
    claimed.current = ''
  })
  const usable = coupons.filter(({ reason }) => reason === null)
  return (
    <Section aria-labelledby={`${group}t`} aria-busy={coming !== undefined}>
      <h2 id={`${group}t`}>优惠券</h2>
      {fault && <p role="alert">{coupon === null ? `${fault}。` : `${fault}，已换成最优惠的一张。`}</p>}
      {coupons.length > 0 && (
        <div role="radiogroup" aria-labelledby={`${group}t`}>
          {coupons.map((offer, at) => (
            <label className="line hairline row" key={offer.id} data-unusable={offer.reason === null ? undefined : ''}>
              <input
                type="radio"
                id={radioId(offer.id)}
                name={group}
                checked={coupon === offer.id}
                disabled={offer.reason !== null}
                onChange={() => void choose(offer.id)}
              />
              {words(offer, at === 0 && usable.length > 1)}
            </label>
          ))}
          <label className="line hairline row">
            <input type="radio" name={group} checked={coupon === null} onChange={() => void choose(noCoupon)} />
            <span className="grow">不使用优惠券</span>
          </label>
        </div>
      )}
      {coupons.length + claimable.length === 0 && <p className="meta">没有可用的优惠券。</p>}
      {claimable.length > 0 && (
        <ul aria-label="可以领取的优惠券">
          {claimable.map((each) => (
            <li className="line hairline row" key={each.id}>
              <ClaimCoupon
                coupon={each}
                onClaimed={async () => {
                  claimed.current = each.id
                  await choose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const words = ({ title, about, endsAt, offFen, reason }: CouponOffer, best: boolean) => (
  <>
    <span className="grow">
      <b className="about">{about}</b>
      {best && <span className="best tag">最优惠</span>}
      <span className="facts meta">{reason ?? `${title} · ${beijingDate(endsAt)} 前可用`}</span>
    </span>
    {reason === null && <span className="off figures">{`−${yuan(offFen)}`}</span>}
  </>
)

const Section = styled.section`
  .line {
    gap: 12px;
    min-height: 56px;
    padding: 8px 0;
  }
  label {
    cursor: pointer;
  }
  [data-unusable] {
    color: var(--text-faint);
    cursor: default;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--primary);
  }
  .about {
    font-weight: 500;
  }
  .best {
    margin-left: 8px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .facts {
    display: block;
  }
  .off {
    flex: none;
    color: var(--price-small);
    font-weight: 500;
  }
  > [role='alert'] {
    margin-bottom: 8px;
    color: var(--warning);
    font-size: var(--type-14);
  }
`

interface ClaimCouponProps {
  coupon: Coupon
  /** Called after the coupon was claimed; resolves when the price has been updated. */
  onClaimed: () => Promise<void>
}

/** A coupon that can be claimed during checkout. */
function ClaimCoupon({ coupon: { id, title, about, endsAt }, onClaimed }: ClaimCouponProps) {
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

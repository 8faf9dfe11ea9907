import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { styled } from 'styled-components'
import type { CouponOffer, Quote } from '#lib/contract'
import { beijingDate, yuan } from '#lib/primitives'
import { buyHref, noCoupon } from './address.ts'

interface CouponChoiceProps {
  quote: Quote
  /** Reason why the requested coupon is not the selected one. */
  fault: string | null
}

/**
 * Selection of a coupon, initially the best one; the URL retains the selection over a reload. A coupon that is not claimed yet
 * is claimed together with the order.
 */
export function CouponChoice({ quote: { target, coupons, coupon, discountFen }, fault }: CouponChoiceProps) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const group = useId()
  const choose = (wanted: string) => void navigate(buyHref(target, wanted), { replace: true, preventScrollReset: true })
  const usable = coupons.filter(({ reason }) => reason === null)
  return (
    <Section aria-labelledby={`${group}t`} aria-busy={coming !== undefined}>
      <h2 id={`${group}t`}>优惠券</h2>
      {fault && <p role="alert">{coupon === null ? `${fault}。` : `${fault}，已换成最优惠的一张。`}</p>}
      {usable.length > 0 && (
        <p className="saved" role="status">
          {discountFen > 0 ? `已用优惠券，省 ${yuan(discountFen)}` : `没有用优惠券，最多可省 ${yuan(usable[0]?.offFen ?? 0)}`}
        </p>
      )}
      {coupons.length > 0 && (
        <div role="radiogroup" aria-labelledby={`${group}t`}>
          {coupons.map((offer, at) => (
            <label className="line hairline row" key={offer.id} data-unusable={offer.reason === null ? undefined : ''}>
              <input
                type="radio"
                name={group}
                checked={coupon === offer.id}
                disabled={offer.reason !== null}
                onChange={() => choose(offer.id)}
              />
              {words(offer, at === 0 && usable.length > 1)}
            </label>
          ))}
          <label className="line hairline row">
            <input type="radio" name={group} checked={coupon === null} onChange={() => choose(noCoupon)} />
            <span className="grow">不使用优惠券</span>
          </label>
        </div>
      )}
      {coupons.length === 0 && <p className="meta">没有可用的优惠券。</p>}
    </Section>
  )
}

const words = ({ title, about, endsAt, offFen, reason, claimed: isClaimed }: CouponOffer, best: boolean) => (
  <>
    <span className="grow">
      <b className="about">{about}</b>
      {best && <span className="best tag">最优惠</span>}
      <span className="facts meta">{reason ?? `${title} · ${beijingDate(endsAt)} 前可用${isClaimed ? '' : ' · 提交订单时自动领取'}`}</span>
    </span>
    {reason === null && <span className="off figures">{`−${yuan(offFen)}`}</span>}
  </>
)

const Section = styled.section`
  h2 {
    margin-bottom: 12px;
    font-size: var(--type-20);
  }
  .saved {
    margin-bottom: 8px;
    color: var(--price-small);
    font-weight: 500;
  }
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

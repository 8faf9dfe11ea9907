import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { styled } from 'styled-components'
import type { CouponOffer, Quote } from '#lib/contract'
import { beijingDate, yuan } from '#lib/primitives'
import { buyHref, noCoupon } from './address.ts'

interface CouponChoiceProps {
  quote: Quote
  /** The reason why the coupon that was asked for is not the chosen one. */
  fault: string | null
}

/** The user's coupons, one of which may be used; the address keeps the choice over a reload. */
export function CouponChoice({ quote: { target, coupons, coupon }, fault }: CouponChoiceProps) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const group = useId()
  const choose = (wanted: string) => void navigate(buyHref(target, wanted), { replace: true, preventScrollReset: true })
  const usable = coupons.filter(({ reason }) => reason === null)
  return (
    <Section aria-labelledby={`${group}t`} aria-busy={coming !== undefined}>
      <h2 id={`${group}t`}>优惠券</h2>
      {fault && <p role="alert">{fault}，已换成最优惠的一张。</p>}
      {coupons.length === 0 && <p className="meta">没有可用的优惠券，课程页上有时可以领取。</p>}
      {coupons.length > 0 && (
        <div role="radiogroup" aria-labelledby={`${group}t`}>
          {coupons.map((offer, at) => (
            <label key={offer.id} data-unusable={offer.reason === null ? undefined : ''}>
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
          <label>
            <input type="radio" name={group} checked={coupon === null} onChange={() => choose(noCoupon)} />
            <span className="words">不使用优惠券</span>
          </label>
        </div>
      )}
    </Section>
  )
}

const words = ({ title, about, endsAt, offFen, reason }: CouponOffer, best: boolean) => (
  <>
    <span className="words">
      <b className="about">{about}</b>
      {best && <span className="best tag">最优惠</span>}
      <span className="facts meta">{reason ?? `${title} · ${beijingDate(endsAt)} 前可用`}</span>
    </span>
    {reason === null && <span className="off figures">{`−${yuan(offFen)}`}</span>}
  </>
)

const Section = styled.section`
  label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 56px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
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
  .words {
    flex: 1;
    min-width: 0;
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

import { useState } from 'react'
import { styled } from 'styled-components'
import type { Coupon } from '#lib/contract'
import { beijingDate, Button } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'

/** The coupons for a product that a visitor can claim or has claimed. */
export function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const own = coupons.filter(({ claimed, refusal }) => claimed || refusal === null)
  if (own.length === 0) return null
  return (
    <List aria-label="优惠券">
      {own.map((coupon) => (
        <li key={coupon.id}>
          <Ticket coupon={coupon} />
        </li>
      ))}
    </List>
  )
}

function Ticket({ coupon }: { coupon: Coupon }) {
  const [claimed, setClaimed] = useState<Coupon>()
  const { busy, attempt } = useAttempt('没有领取成功，请重试')
  const { id, about, scope, endsAt, claimed: isClaimed } = claimed ?? coupon
  const claim = () =>
    attempt(async () => {
      setClaimed(await browserApi('POST /api/coupon/:id/claim', { id }))
      await showToast('success', '已领取，下单时自动选用最优惠的一张')
    })
  const pendingAction = `claim coupon ${id}`
  usePendingAction(pendingAction, claim)
  return (
    <>
      <p className="words">
        <b className="about">{about}</b>
        <span className="caption">
          {`${scope} · `}
          <span className="until">{`${beijingDate(endsAt)} 前可用`}</span>
        </span>
      </p>
      {isClaimed ? (
        <span className="state meta">已领取</span>
      ) : (
        <Button
          tone="plain"
          size="small"
          busy={busy}
          data-guarded={pendingAction}
          data-lead="登录后领取优惠券"
          aria-label={`领取优惠券：${about}`}
          onClick={claim}
        >
          领取
        </Button>
      )}
    </>
  )
}

/* Tickets with notches at the perforation. */
const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 16px;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 80px;
    align-items: center;
    border-radius: var(--radius-control);
    background: var(--warning-soft);
    mask-image:
      radial-gradient(circle at calc(100% - 80px) 0, #0000 6px, #000 6.5px),
      radial-gradient(circle at calc(100% - 80px) 100%, #0000 6px, #000 6.5px);
    mask-composite: intersect;
  }
  .words {
    display: grid;
    padding: 8px 12px;
    line-height: 1.45;
  }
  .about {
    color: var(--price-small);
    font-weight: 600;
  }
  .caption {
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
  .until {
    white-space: nowrap;
  }
  .state,
  li > button {
    justify-self: center;
  }
  li::before {
    grid-area: 1 / 2;
    align-self: stretch;
    margin-block: 12px;
    border-left: 1px dashed var(--border-control);
    content: '';
  }
  li > :last-child {
    grid-area: 1 / 2;
  }
  @media ${phones} {
    grid-auto-columns: minmax(272px, 1fr);
    grid-auto-flow: column;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
  }
  @media print {
    display: none;
  }
`

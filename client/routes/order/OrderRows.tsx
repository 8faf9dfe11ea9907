import { styled } from 'styled-components'
import type { OrderCard } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { Skeleton, yuan } from '#lib/primitives'
import { phones } from '#lib/theme'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { RowList } from '#parts/list/RowList.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import { CopyNumber } from '#parts/page/CopyNumber.tsx'
import { OrderActions } from './OrderActions.tsx'
import { orderState } from './orderState.ts'
import { productHref } from './pay/create/address.ts'
import { RemainingTime } from '#parts/order/RemainingTime.tsx'

/** List of orders, each with its state, its amount and its actions. */
export function OrderRows({ orders, now }: { orders: OrderCard[]; now: number }) {
  return (
    <Rows>
      {orders.map((order) => (
        <li className="card" key={order.id} data-tone={orderState(order).tone} data-kind={order.target.kind}>
          {row(order, now)}
        </li>
      ))}
    </Rows>
  )
}

function row(order: OrderCard, now: number) {
  const { id, target, createdAt, payBefore, courseCount, dueFen, paidFen, refundedFen, paidAt } = order
  const saved = order.deductedFen + order.discountFen
  return (
    <>
      <p className="slip meta">
        <span className="figures">{beijingMinute(createdAt)}</span>
        <span className="number">
          订单号 <CopyNumber label="订单号" number={id} />
        </span>
        <span className="state muted">
          {orderState(order).word}
          {payBefore !== null && (
            <>
              {' '}
              <RemainingTime end={payBefore} now={now} />
            </>
          )}
        </span>
      </p>
      <img src={target.cover} alt="" width="160" height="90" loading="lazy" />
      <div>
        <h2>
          <a href={orderPaths.order(id)}>{target.title}</a>
        </h2>
        <p className="meta">
          {joinFacts(
            target.kind !== TargetKind.Course && courseCount > 0 && `${courseCount} 门课程`,
            saved > 0 && `已省 ${yuan(saved)}`,
            !target.listed && '已下架',
            refundedFen > 0 && `已退 ${yuan(refundedFen)}`,
          )}
          {target.kind === TargetKind.EnrolmentPlan && target.listed && (
            <a className="enrolment" href={productHref[target.kind](target.id)} aria-label={`查看报名：${target.title}`}>
              查看报名
            </a>
          )}
        </p>
      </div>
      <div className="end stack">
        <p className="sum figures">
          <span className="meta">{paidAt === null ? '应付' : '实付'}</span> {yuan(paidAt === null ? dueFen : paidFen)}
        </p>
        <OrderActions order={order} />
      </div>
    </>
  )
}

/** Height of a line of facts, in pixels. */
const line = 21

/** Placeholder of a page of orders while it loads, with rows of the same height. */
export const OrderRowsSkeleton = ({ count }: { count: number }) => (
  <div role="status" aria-label="正在加载订单">
    <Rows aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li className="card" key={index}>
          <div className="slip">
            <Skeleton width={124} height={line} />
            <span className="number">
              <Skeleton width={240} height={line} />
            </span>
            <span className="state muted">
              <Skeleton width={48} height={line} />
            </span>
          </div>
          <Skeleton />
          <div>
            <Skeleton width="72%" height={20} />
          </div>
          <div className="end stack">
            <Skeleton width={96} height={20} />
            <Skeleton width={160} height={36} />
          </div>
        </li>
      ))}
    </Rows>
  </div>
)

const Rows = styled(RowList)`
  > li {
    grid-template-columns: 128px minmax(0, 1fr) auto;
    align-items: start;
    padding: 0 20px 20px;
  }
  > li + li {
    margin-top: 16px;
  }
  > li > :is(img, svg) {
    width: 128px;
    height: 72px;
  }
  /* Emblems are square. */
  > [data-kind='${TargetKind.EnrolmentPlan}'] > img {
    object-fit: contain;
  }
  .enrolment {
    padding-block: 12px;
    color: var(--primary-text);
  }
  .slip {
    display: flex;
    grid-column: 1 / -1;
    gap: 4px 20px;
    align-items: center;
    min-height: 52px;
    margin: 0 0 8px;
    padding: 4px 0;
    border-bottom: 1px solid var(--border);
  }
  .state {
    margin-left: auto;
    font-weight: 600;
    white-space: nowrap;
  }
  .state > [role='timer'] {
    text-align: right;
  }
  [data-tone='waiting'] .state {
    color: var(--warning);
  }
  [data-tone='good'] .state {
    color: var(--primary-text);
  }
  [data-tone='bad'] .state {
    color: var(--danger);
  }
  [data-tone='over'] img {
    opacity: 0.6;
  }
  .end {
    justify-items: end;
  }
  .sum {
    font-weight: 600;
    font-size: var(--type-16);
    white-space: nowrap;
  }
  .sum .meta {
    margin: 0;
    font-weight: 400;
  }
  @media ${phones} {
    > li {
      grid-template-columns: 112px minmax(0, 1fr);
      padding: 0 16px 16px;
    }
    > li > :is(img, svg) {
      width: 112px;
      height: 63px;
    }
    .slip {
      flex-wrap: wrap;
    }
    .slip > :first-child {
      order: 1;
    }
    .slip > .state {
      flex: 1 0 auto;
      order: 2;
      text-align: right;
    }
    .slip > .number {
      flex: 1 0 100%;
      order: 3;
    }
    .end {
      display: flex;
      flex-wrap: wrap;
      grid-column: 1 / -1;
      gap: 8px 16px;
      align-items: center;
      justify-content: space-between;
    }
    .end > [role='group'] {
      margin-left: auto;
    }
  }
`

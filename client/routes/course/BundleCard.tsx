import { CircleCheck } from 'lucide'
import type { Coupon } from '#lib/contract'
import { beijingDate, longDuration, Price, Skeleton, VisuallyHidden, yuan } from '#lib/primitives'
import type { Deferred } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { RedeemButton } from '#parts/course/RedeemButton.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { WithoutScripts } from '#parts/page/WithoutScripts.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { type Bundle, type BundleKind, bundleNames, bundlePath } from './bundle.ts'
import { BundleAction, type BundleActionProps, closedBundleId } from './BundleAction.tsx'
import { CourseFacts } from './CourseFacts.ts'
import { OccupationFact } from './OccupationFact.tsx'
import { SideCard } from './SideCard.ts'

const Coupons = lazyComponent(async () => (await import('./Coupons.tsx')).Coupons)

interface BundleCardProps extends BundleActionProps {
  kind: BundleKind
  coupons: Deferred<Coupon[]>
}

/** Price of a bundle compared with its single courses, reduced by owned courses; its main action, and its facts. */
export function BundleCard({ kind, coupons, ...acting }: BundleCardProps) {
  const { bundle, step } = acting
  const { id, title, priceFen } = bundle
  const learning = step === 'joined' || step === 'owned'
  return (
    <SideCard className="aside card" aria-label={learning ? '学习进度' : '加入学习'}>
      {learning ? <Learning bundle={bundle} /> : <Cost bundle={bundle} />}
      <div className="action">
        <BundleAction {...acting} />
      </div>
      <WithoutScripts />
      {step === 'closed' && <p className="meta" id={closedBundleId}>{`这个${bundleNames[kind]}已停止加入，介绍与课程仍可查看。`}</p>}
      {step === 'expired' && <p className="meta">学习时间已到期，学习记录都还在。</p>}
      {(step === 'paid' || (step === 'expired' && priceFen > 0)) && (
        <p className="meta">
          有开课机构发放的激活码？
          <RedeemButton link renewing={step === 'expired'} />
        </p>
      )}
      {(step === 'paid' || step === 'expired') && (
        <Part of={coupons} name="优惠券" fallback={<Skeleton height={80} className="pending" />}>
          {(list) => <Coupons coupons={list} />}
        </Part>
      )}
      <Facts bundle={bundle} priced={!learning} />
      <div className="tools">
        <FavouriteButton kind={kind} id={id} />
        <ShareButton title={title} path={bundlePath[kind](id)} />
      </div>
    </SideCard>
  )
}

function Facts({ bundle, priced }: { bundle: Bundle; priced: boolean }) {
  const { courseCount, lessonCount, durationSeconds, profession: occupation, singlesFen, state } = bundle
  return (
    <CourseFacts className="facts">
      <dt>内容</dt>
      <dd>{`${courseCount} 门课程 · ${lessonCount} 课时`}</dd>
      <dt>总时长</dt>
      <dd>{longDuration(durationSeconds)}</dd>
      <dt>有效期</dt>
      <dd>{validityOf(bundle)}</dd>
      <OccupationFact occupation={occupation} />
      {priced && singlesFen > 0 && (
        <>
          <dt>单门购买合计</dt>
          <dd>{yuan(singlesFen)}</dd>
        </>
      )}
      {state.ownedCount > 0 && (
        <>
          <dt>已拥有</dt>
          <dd>{`${state.ownedCount} / ${courseCount} 门课程`}</dd>
        </>
      )}
    </CourseFacts>
  )
}

function Learning({ bundle: { state } }: { bundle: Bundle }) {
  return (
    <>
      <p className="joined row">
        <Icon of={CircleCheck} size={18} />
        {state.joinedAt === null ? '全部课程都已拥有' : `已加入学习 · ${beijingDate(state.joinedAt)}`}
        <b className="percent figures">{`${state.percent}%`}</b>
      </p>
      <Plank percent={state.percent} label="学习进度" />
    </>
  )
}

/** The price for this user, with the reduction for courses already owned. */
function Cost({ bundle: { priceFen, singlesFen, state } }: { bundle: Bundle }) {
  const { dueFen } = state
  const saved = singlesFen - priceFen
  return (
    <>
      <p className="price">
        <Price fen={dueFen} large />
        {dueFen < priceFen && (
          <del className="former meta figures">
            <VisuallyHidden>整套原价</VisuallyHidden>
            {yuan(priceFen)}
          </del>
        )}
      </p>
      {dueFen < priceFen && <p className="meta figures">{`已拥有的课程已抵扣 ${yuan(priceFen - dueFen)}`}</p>}
      {dueFen === priceFen && priceFen > 0 && saved > 0 && <p className="meta figures">{`比单门购买省 ${yuan(saved)}`}</p>}
    </>
  )
}

function validityOf({ state: { expiresAt, joinedAt }, validDays }: Bundle): string {
  if (expiresAt !== null) return `至 ${beijingDate(expiresAt)}`
  if (joinedAt !== null || validDays === null) return '以各课程为准'
  return `加入后 ${validDays} 天`
}

import { Button, ButtonLink } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { type Bundle, type BundleStep, nextCourse } from './bundle.ts'
import type { useBundleJoin } from './useBundleJoin.ts'

/** Id of the sentence that states why joining is impossible. */
export const closedBundleId = 'bundle-closed'

/** A bundle, the learner's next step, and the function that joins it. */
export interface BundleActionProps {
  bundle: Bundle
  step: BundleStep
  joining: ReturnType<typeof useBundleJoin>
}

/** The main action of a series or package, depending on the learner's next step. */
export function BundleAction({ bundle, step, joining: { busy, join, pendingAction } }: BundleActionProps) {
  if (step === 'joined' || step === 'owned') {
    const next = nextCourse(bundle)
    if (!next) return <p className="meta">里面的课程暂时都不能学习。</p>
    return (
      <ButtonLink tone="primary" size="large" wide href={paths.play(next.id)}>
        {bundle.state.percent > 0 ? '继续学习' : '开始学习'}
      </ButtonLink>
    )
  }
  if (step === 'closed')
    return (
      <Button size="large" wide disabled aria-describedby={closedBundleId}>
        本期不可加入
      </Button>
    )
  if (step === 'free' || (step === 'expired' && bundle.priceFen === 0))
    return (
      <Button
        tone="primary"
        size="large"
        wide
        busy={busy}
        data-guarded={pendingAction}
        data-lead={`登录后加入《${bundle.title}》`}
        onClick={join}
      >
        {step === 'expired' ? '重新加入整套' : '免费加入整套'}
      </Button>
    )
  const isSeries = 'stages' in bundle
  return (
    <BuyLink
      what={isSeries ? '这个课程系列' : '这个课程包'}
      size="large"
      wide
      href={isSeries ? orderPaths.buySeries(bundle.id) : orderPaths.buyPackage(bundle.id)}
    >
      {step === 'expired' ? '续费整套' : '立即购买整套'}
    </BuyLink>
  )
}

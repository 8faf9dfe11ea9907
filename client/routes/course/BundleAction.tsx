import { styled } from 'styled-components'
import { Button, ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { RedeemButton } from '#parts/course/RedeemButton.tsx'
import { WithoutScripts } from '#parts/page/WithoutScripts.tsx'
import { type Bundle, type BundleKind, bundleNames, type BundleStep, nextCourse } from './bundle.ts'
import { useBundleJoin } from './useBundleJoin.ts'

interface BundleActionProps {
  kind: BundleKind
  bundle: Bundle
  step: BundleStep
}

/** The one action of a series or a package, by what the learner can do with it. */
export function BundleAction({ kind, bundle, step }: BundleActionProps) {
  const { busy, join, pendingAction } = useBundleJoin(kind, bundle.id)
  return (
    <Actions>
      {content()}
      <WithoutScripts />
    </Actions>
  )

  function content() {
    if (step === 'joined' || step === 'owned') {
      const next = nextCourse(bundle)
      if (!next) return <p className="note meta">里面的课程暂时都不能学习。</p>
      return (
        <ButtonLink tone="primary" size="large" wide href={paths.play(next.id)}>
          {bundle.state.percent > 0 ? '继续学习' : '开始学习'}
        </ButtonLink>
      )
    }
    if (step === 'closed') {
      return (
        <>
          <Button size="large" wide disabled aria-describedby="bundle-closed">
            本期不可加入
          </Button>
          <p className="note meta" id="bundle-closed">{`这个${bundleNames[kind]}已停止加入，介绍与课程仍可查看。`}</p>
        </>
      )
    }
    if (step === 'free' || (step === 'expired' && bundle.priceFen === 0)) {
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
    }
    return (
      <>
        {step === 'expired' && <p className="expired note meta">学习时间已到期，学习记录都还在。</p>}
        <RedeemButton tone="primary" size="large" wide renewing={step === 'expired'} />
        <p className="note meta">激活码由开课机构发放，在线购买尚未开放。</p>
      </>
    )
  }
}

const Actions = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  .expired {
    color: var(--warning);
    font-size: var(--type-14);
  }
`

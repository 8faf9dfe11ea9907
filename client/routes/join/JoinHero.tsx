import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { OfferHero } from '#parts/page/OfferHero.ts'
import { OpenedDoor } from './OpenedDoor.tsx'

/** Offer of the page, and its first step. */
export function JoinHero() {
  return (
    <OfferHero>
      <div>
        <h1>把你的手艺，教给需要它的人</h1>
        <p className="lead">培训机构、职业院校和有一技之长的师傅都可以入驻。在线申请，3 个工作日内审核，没通过也会告诉你哪里要改。</p>
        <nav aria-label="开始">
          <ButtonLink tone="primary" size="large" href={paths.application}>
            立即申请
          </ButtonLink>
          <ButtonLink size="large" href={paths.institutions}>
            看看已入驻的机构
          </ButtonLink>
        </nav>
      </div>
      <OpenedDoor />
    </OfferHero>
  )
}

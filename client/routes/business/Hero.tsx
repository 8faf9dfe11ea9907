import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { demoId } from '#parts/editions/EditionCards.tsx'
import { OfferHero } from '#parts/page/OfferHero.ts'
import { TrainingHall } from './TrainingHall.tsx'

/** Offer, audience, and the two next steps. */
export function Hero() {
  return (
    <OfferHero>
      <div>
        <p className="lead">企业服务</p>
        <h1>让一线员工学得会、考得过、干得好</h1>
        <p className="lead">
          按国家职业标准编排的课程、题库和等级认定备考，给工厂、服务企业和职业院校用。谁学了、学到哪、差在哪，一张表看清楚。
        </p>
        <nav aria-label="开始">
          <ButtonLink tone="primary" size="large" href={`#${demoId}`}>
            预约演示
          </ButtonLink>
          <ButtonLink size="large" href={paths.pricing}>
            价格与版本
          </ButtonLink>
        </nav>
      </div>
      <TrainingHall />
    </OfferHero>
  )
}

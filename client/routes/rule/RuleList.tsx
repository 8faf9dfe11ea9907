import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { Page, RuleCard, RuleCategory } from '#lib/contract'
import { RuleStage, ruleStageLabel } from '#lib/enums'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { ListTools } from '#parts/list/ListTools.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'
import { ruleListAddress } from './ruleListAddress.ts'
import { RuleRows } from './RuleRows.tsx'

const categories = Object.keys(ruleCategoryLabel) as RuleCategory[]

const abouts = {
  [RuleStage.InEffect]: '平台现行的规则：报名与考试、课程与退款、机构与社区，各版本的全文、生效日期和修改之处都在这里。',
  [RuleStage.Published]: '正在公示、尚未生效的平台规则：公示期内登录后可以提意见，也可以看与现行版本相比改了什么。',
}

interface RuleListProps {
  stage: RuleStage
  rules: Deferred<Page<RuleCard>>
}

/** Rules of one stage, grouped by category. */
export function RuleList({ stage, rules }: RuleListProps) {
  const filter = ruleListAddress.read(useLocation())
  const label = ruleStageLabel[stage]
  const tab = (of: RuleStage) => ({
    label: ruleStageLabel[of],
    href: ruleListAddress.href({ category: filter.category }, {}, of),
    current: of === stage,
  })
  return (
    <PageBody className="window-high">
      <ListHead
        noun={`${label}的平台规则`}
        subject={filter.category && `${ruleCategoryLabel[filter.category]} - `}
        about={abouts[stage]}
        filter={filter}
        list={rules}
        pathOf={stage === RuleStage.InEffect ? paths.rule : paths.ruleInPublicity}
        canonical={ruleListAddress.canonical(filter, stage)}
      />
      <h1>平台规则</h1>
      <About className="muted">{abouts[stage]}</About>
      <LinkTabs label="规则所处的阶段" items={Object.values(RuleStage).map(tab)} />
      <ListTools>
        <nav className="sideways pills" aria-label="规则分类" data-keep-scroll>
          {[undefined, ...categories].map((category) => (
            <a
              className="muted"
              key={category ?? ''}
              href={ruleListAddress.href(filter, { category }, stage)}
              aria-current={filter.category === category ? 'true' : undefined}
            >
              {category ? ruleCategoryLabel[category] : '全部分类'}
            </a>
          ))}
        </nav>
      </ListTools>
      <Part of={rules} name="规则" fallback={<RowSkeletons of="text" count={stage === RuleStage.Published ? 2 : 8} label="正在加载规则" />}>
        {(page) => (
          <ListResults
            page={page}
            noun="规则"
            lacking={stage === RuleStage.Published ? '公示中的规则' : '规则'}
            href={(change) => ruleListAddress.href(filter, change, stage)}
            all={ruleListAddress.href({}, {}, stage)}
          >
            <RuleRows rules={page.list} />
          </ListResults>
        )}
      </Part>
    </PageBody>
  )
}

const About = styled.p`
  max-width: 48em;
  margin: 8px 0;
`

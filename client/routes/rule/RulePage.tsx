import type { ReactNode } from 'react'
import type { RuleDetail } from '#lib/contract'
import { ruleStageLabel } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { AttachmentList } from '#parts/text/AttachmentList.tsx'
import type { ComparableText } from '#parts/text/withRequestedDifference.ts'
import { ContentsColumn } from '#parts/text/Contents.tsx'
import { ReadingColumns } from '#parts/text/ReadingColumns.ts'
import { VersionedText } from '#parts/text/VersionedText.tsx'
import { VersionList } from '#parts/text/VersionList.tsx'
import { versionHref } from './rule-address.ts'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'
import { RuleHead } from './RuleHead.tsx'
import { ruleListAddress } from './ruleListAddress.ts'

interface RulePageProps {
  rule: ComparableText<RuleDetail>
  /** Content below the text. */
  children?: ReactNode
}

/** Version of a rule: its text or its difference, and the list of versions. */
export function RulePage({ rule, children }: RulePageProps) {
  const { id, title, version, state, body, contents, difference, former, attachments, versions } = rule
  const { origin } = useSite()
  const href = versionHref(id, versions, version)
  const trail = ruleTrail(rule)
  const shownContents = difference ? [] : contents
  return (
    <PageBody>
      <Head
        title={state === 'replaced' ? `${title}（${version} 版）` : state === 'effective' ? title : `${title}（公示稿）`}
        description={descriptionOf(rule)}
        canonical={href}
        index={state !== 'replaced'}
        facts={{ '@context': 'https://schema.org', ...breadcrumbFacts(trail, title, origin) }}
      />
      <Breadcrumb trail={trail} here={title} />
      <ReadingColumns>
        <ContentsColumn contents={shownContents} />
        <article className="reading">
          <RuleHead rule={rule} contents={shownContents} />
          <VersionedText text={{ body, difference, former }} otherHref={versionHref(id, versions, version, difference === null)} />
          <AttachmentList attachments={attachments} />
          {children}
        </article>
        <aside className="facts" aria-label="版本、分享与打印">
          <VersionList
            versions={versions.map((entry) => ({ ...entry, note: versionNotes[entry.state] }))}
            shown={version}
            href={(of) => versionHref(id, versions, of)}
          />
          <p className="ways">
            <ShareButton title={title} path={href} size="small" />
            <PrintButton />
          </p>
        </aside>
      </ReadingColumns>
    </PageBody>
  )
}

const versionNotes = { publicity: '公示中', upcoming: '即将生效', effective: '现行', replaced: undefined } as const

const ruleTrail = ({ stage, category }: RuleDetail): Crumb[] => [
  { name: `${ruleStageLabel[stage]}的平台规则`, href: ruleListAddress.href({}, {}, stage) },
  { name: ruleCategoryLabel[category], href: ruleListAddress.href({ category }, {}, stage) },
]

const descriptionOf = ({ title, version, category, stage, changes }: RuleDetail): string =>
  `择一技平台规则《${title}》${version} 版（${ruleStageLabel[stage]}），${ruleCategoryLabel[category]}类。${changes ? `主要修改：${changes}` : '全文、生效日期与附件。'}`.slice(
    0,
    120,
  )

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { RuleDetail, Heading } from '#lib/contract'
import { ruleStageLabel } from '#lib/enums'
import { beijingDate, Tag } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { AttachmentList } from '#parts/text/AttachmentList.tsx'
import { ChangesNote } from '#parts/text/ChangesNote.tsx'
import type { ComparableText } from '#parts/text/withRequestedDifference.ts'
import { ContentsColumn, FoldedContents } from '#parts/text/Contents.tsx'
import { ReadingColumns } from '#parts/text/ReadingColumns.ts'
import { VersionedText } from '#parts/text/VersionedText.tsx'
import { VersionList } from '#parts/text/VersionList.tsx'
import { lastDay } from './lastDay.ts'
import { remainingTime } from './remainingTime.ts'
import { versionHref } from './rule-address.ts'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'
import { ruleListAddress } from './ruleListAddress.ts'
import { ruleStateTag } from './ruleStateTag.ts'

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

interface RuleHeadProps {
  rule: RuleDetail
  contents: Heading[]
}

/** Head of a rule: the state of this version, and its changes. */
function RuleHead({ rule, contents }: RuleHeadProps) {
  const { title, category, version, state, publishedAt, effectiveAt, publicity, changes } = rule
  return (
    <header>
      <Notice {...rule} />
      <h1>{title}</h1>
      <p className="meta figures">
        <Tag tone={ruleStateTag[state].tone}>{ruleStateTag[state].label}</Tag>
        <span>{ruleCategoryLabel[category]}</span>
        <span>{`版本号 ${version}`}</span>
        <span>{`发布日期 ${beijingDate(publishedAt)}`}</span>
        <span>{`生效日期 ${beijingDate(effectiveAt)}`}</span>
      </p>
      {publicity && (
        <p className="meta figures">
          <span>{`公示期 ${beijingDate(publicity.from)} 至 ${lastDay(publicity.to)}`}</span>
          {state === 'publicity' && <Left href="#opinion">{`${remainingTime(publicity.remainingSeconds)}，提意见`}</Left>}
        </p>
      )}
      <ChangesNote changes={changes} />
      <FoldedContents contents={contents} />
    </header>
  )
}

/** Notice on a version that is not in force, with a link to the one in force. */
function Notice({ id, state, effectiveAt, versions }: RuleDetail) {
  const inForce = versions.find((entry) => entry.state === 'effective')
  if (state === 'effective') return null
  return (
    <p className="notice">
      {state === 'replaced'
        ? '这是旧版本，已不再适用。'
        : state === 'publicity'
          ? '这一版正在公示，还没有生效。'
          : `这一版自 ${beijingDate(effectiveAt)} 起生效。`}
      {inForce && <a href={versionHref(id, versions, inForce.version)}>{`查看现行版本 ${inForce.version}`}</a>}
    </p>
  )
}

const Left = styled.a`
  padding: 12px 0;
  color: var(--primary-text);
  font-weight: 500;

  &:hover {
    text-decoration: underline;
  }
`

import { styled } from 'styled-components'
import type { Heading, RuleDetail } from '#lib/contract'
import { beijingDate, Tag } from '#lib/primitives'
import { ChangesNote } from '#parts/text/ChangesNote.tsx'
import { FoldedContents } from '#parts/text/Contents.tsx'
import { lastDay } from './lastDay.ts'
import { remainingTime } from './remainingTime.ts'
import { versionHref } from './rule-address.ts'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'
import { ruleStateTag } from './ruleStateTag.ts'

interface RuleHeadProps {
  rule: RuleDetail
  contents: Heading[]
}

/** Head of a rule: the state of this version, and its changes. */
export function RuleHead({ rule, contents }: RuleHeadProps) {
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

import { BadgeCheck } from 'lucide'
import { styled } from 'styled-components'
import type { PersonPage } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { phones } from '#lib/theme'
import { useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { TradeSeal } from '#parts/certificate/TradeSeal.tsx'
import { followedPeople } from '#parts/community/followedPeople.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { Portrait } from '#parts/person/Portrait.tsx'
import { PersonActions } from './PersonActions.tsx'

interface PersonHeadProps {
  person: PersonPage
  followers: number
}

/** Summary of a person, with the available actions. */
export function PersonHead({ person, followers }: PersonHeadProps) {
  const { id, name, avatar, introduction, verified, counts, certificates, courses, mine } = person
  const levels = levelCertificates(certificates)
  const [seal] = levels.toSorted((one, other) => one.level - other.level)
  const isFollowed = useOptimistic(followedPeople, id, mine.followed)
  const numbers = [
    { noun: '粉丝', count: followers + Number(isFollowed) - Number(mine.followed), href: communityPaths.followersOf(id) },
    { noun: '关注', count: counts.followed, href: communityPaths.followedBy(id) },
    { noun: '内容', count: counts.posts, href: communityPaths.user(id) },
    { noun: '获赞', count: counts.likes, href: undefined },
  ]
  return (
    <Root className="panel">
      <span className="face" aria-hidden="true">
        <Portrait name={name} src={avatar} size={96} />
        {seal && <TradeSeal {...seal} size={40} />}
      </span>
      <div className="words">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {(verified || mine.follower || courses.length > 0) && (
          <p className="marks meta row">
            {verified && (
              <span className="verified row">
                <Icon of={BadgeCheck} size={18} />
                已实名认证
              </span>
            )}
            {courses.length > 0 && <span>{`学完 ${courses.length} 门课程`}</span>}
            {mine.follower && <span>关注了你</span>}
          </p>
        )}
        {introduction !== '' && (
          <p className="introduction muted">
            <bdi>{introduction}</bdi>
          </p>
        )}
        <ul className="numbers figures tags">
          {numbers.map(({ noun, count, href }) => (
            <li key={noun}>
              {href === undefined ? (
                <Count {...{ noun, count }} />
              ) : (
                <a href={href}>
                  <Count {...{ noun, count }} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      <PersonActions person={person} />
      {levels.length > 0 && (
        <ul className="trades" aria-label="等级证书">
          {levels.map(({ code, occupation, level, emblem, hue, about }) => (
            <li key={code}>
              <a className="card row" href={certificatePaths.certificate(code)}>
                <span aria-hidden="true">
                  <TradeSeal {...{ occupation, level, emblem, hue }} size={56} />
                </span>
                <span className="grow">
                  <b>{`${occupation} ${skillLevelLabel[level]}`}</b>
                  <span className="title meta">{skillLevelTitle[level]}</span>
                  <span className="about caption">{about}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}

const Count = ({ noun, count }: { noun: string; count: number }) => (
  <>
    <b>{largeNumber(count)}</b> <span className="meta">{noun}</span>
  </>
)

const Root = styled.header`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  gap: 16px 24px;
  align-items: start;
  padding: 24px;

  > .face {
    position: relative;
    line-height: 0;
  }
  > .face > svg {
    position: absolute;
    right: -8px;
    bottom: -8px;
  }
  h1 {
    font-size: var(--type-24);
    overflow-wrap: anywhere;
  }
  > .trades {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: 12px;
  }
  .trades a {
    height: 100%;
    padding: 12px 16px;
  }
  .trades a:hover {
    border-color: var(--primary);
  }
  .trades .title {
    margin-left: 8px;
  }
  .trades .about {
    display: block;
  }
  .marks {
    flex-wrap: wrap;
    gap: 4px 12px;
    margin-top: 4px;
  }
  .verified {
    gap: 4px;
    color: var(--primary-text);
  }
  .introduction {
    margin-top: 8px;
    max-width: 38em;
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .numbers {
    gap: 0 24px;
    margin-top: 4px;
  }
  .numbers > li,
  .numbers a {
    padding: 4px 0;
  }
  .numbers > li:has(> a) {
    padding: 0;
  }
  .numbers a {
    display: inline-block;
  }
  .numbers a:hover,
  .numbers a:hover > * {
    color: var(--primary-text);
  }
  @media (pointer: coarse) {
    .numbers > li,
    .numbers a {
      min-width: 44px;
      padding: 12px 0;
    }
  }
  @media ${phones} {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 12px 16px;
    padding: 16px;

    .numbers {
      gap: 0 8px;
      font-size: var(--type-14);
    }
    > .face {
      width: 64px;
    }
    > .face > :first-child {
      width: 64px;
      height: 64px;
    }
    > .face > svg {
      width: 32px;
      height: 32px;
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`

/** Returns the certificates of levels, which the head shows; those of courses are listed below. */
const levelCertificates = (certificates: PersonPage['certificates']) =>
  certificates.flatMap(({ code, achievement: of, emblem, hue, institution, issuedOn }) =>
    of.kind === 'level'
      ? [{ code, occupation: of.profession, level: of.level, emblem, hue, about: `${institution} · ${issuedOn.replaceAll('-', '.')}` }]
      : [],
  )

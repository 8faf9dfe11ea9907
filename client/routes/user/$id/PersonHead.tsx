import { Award, BadgeCheck } from 'lucide'
import { styled } from 'styled-components'
import type { PersonPage } from '#lib/contract'
import { largeNumber, LevelTag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
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
      </span>
      <div className="words">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {certificates.length + courses.length > 0 && (
          <ul className="trades tags" aria-label="手艺">
            {levelsOf(certificates).map(({ code, occupation, level }) => (
              <li key={code}>
                <a className="card row" href={certificatePaths.certificate(code)}>
                  <Icon of={Award} size={18} />
                  {occupation}
                  <LevelTag level={level} />
                </a>
              </li>
            ))}
            {courses.length > 0 && <li className="meta">{`学完 ${courses.length} 门课程`}</li>}
          </ul>
        )}
        {(verified || mine.follower) && (
          <p className="marks meta row">
            {verified && (
              <span className="verified row">
                <Icon of={BadgeCheck} size={18} />
                已实名认证
              </span>
            )}
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
    line-height: 0;
  }
  h1 {
    font-size: var(--type-24);
    overflow-wrap: anywhere;
  }
  .trades {
    align-items: center;
    margin-top: 8px;
  }
  .trades a {
    min-height: 44px;
    padding: 4px 12px;
    font-weight: 500;
  }
  .trades a:hover {
    border-color: var(--primary);
  }
  .trades svg {
    color: var(--warning);
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

    > .face {
      width: 64px;
    }
    > .face > * {
      width: 64px;
      height: 64px;
    }
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

/** Returns the first level certificates, which the head shows as trades; those of courses are listed below. */
const levelsOf = (certificates: PersonPage['certificates']) =>
  certificates
    .flatMap(({ code, achievement: of }) => (of.kind === 'level' ? [{ code, occupation: of.profession, level: of.level }] : []))
    .slice(0, 3)

import { styled } from 'styled-components'
import type { Person } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { TradeStamp } from '../certificate/TradeStamp.tsx'
import { Portrait } from '../person/Portrait.tsx'
import { FollowButton } from './FollowButton.tsx'

/** Section of people recommended to follow. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  return (
    <People className="card" aria-labelledby="people-to-follow">
      <h2 id="people-to-follow">推荐关注</h2>
      <ul>
        {people.map(({ id, name, avatar, title, seal, followed, followers, posts }) => (
          <li key={id}>
            <span className="face" aria-hidden="true">
              <Portrait name={name} src={avatar} size={40} />
            </span>
            <p className="who grow">
              <a className="name one-line" href={communityPaths.user(id)}>
                <bdi>{name}</bdi>
              </a>
              {seal ? (
                <TradeStamp seal={seal} />
              ) : (
                <span className="caption">{title === null ? numbers(followers, posts) : <bdi>{title}</bdi>}</span>
              )}
            </p>
            <FollowButton person={{ id, name, followed }} />
          </li>
        ))}
      </ul>
    </People>
  )
}

const numbers = (followers: number, posts: number) =>
  [followers > 0 && largeNumber(followers, '人关注'), largeNumber(posts, '条内容')].filter(Boolean).join(' · ')

const People = styled.section`
  padding: 16px 20px 8px;

  h2 {
    font-size: var(--type-16);
  }
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 8px 0;
  }
  .face {
    flex: none;
    line-height: 0;
  }
  .who {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  .who > * {
    max-width: 100%;
  }
  .name {
    font-weight: 500;
  }
  .name:hover {
    color: var(--primary-text);
  }
`

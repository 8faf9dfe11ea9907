import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { Own } from '#app/Own.tsx'
import { paths } from '#app/paths.ts'
import { type KnownSelf, useSignedIn } from '#app/useSelf.ts'

interface HotWordsProps {
  words: string[]
  /** The queries are loading: their space is reserved. */
  pending?: boolean
}

/** Popular queries. The greeting of a signed-in user is in the same line, so that the layout does not shift. */
export function HotWords({ words, pending = false }: HotWordsProps) {
  const signedIn = useSignedIn()
  if (words.length === 0 && !signedIn && !pending) return null
  return (
    <Card aria-label={signedIn ? '欢迎回来' : '热门搜索'}>
      {signedIn ? <Own as="p">{welcome}</Own> : <p>热门搜索</p>}
      {signedIn && <small className="place meta">大家在搜</small>}
      <ul className="sideways">
        {words.map((word) => (
          <li key={word}>
            <a href={paths.searchFor(word)}>{word}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const welcome = ({ user }: KnownSelf) => (user?.nickname ? `欢迎回来，${user.nickname}` : '欢迎回来')

const Card = styled.section`
  display: flex;
  gap: 0 16px;
  align-items: center;
  min-height: 44px;
  margin-top: 16px;

  > :first-child {
    flex: none;
    font-weight: 600;
  }
  .place {
    flex: none;
  }
  /* The user's name may arrive late: at the end of the line it shifts nothing. */
  &:has(> .place) > :first-child {
    order: 1;
    margin-left: auto;
  }
  a {
    display: block;
    padding: 12px;
    color: var(--text-muted);
    line-height: 1.25rem;
    white-space: nowrap;
  }
  a:hover {
    color: var(--primary-text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  @media ${phones} {
    flex-wrap: wrap;

    > :first-child {
      max-width: 60%;
    }
    &:has(> .place) > :first-child {
      order: 0;
      margin-left: 0;
    }
    .place {
      margin-left: auto;
    }
    ul {
      flex-basis: 100%;
      margin: 0 calc(-1 * var(--gutter));
      padding: 0 4px;
    }
  }
`

import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { Own } from '#app/Own.tsx'
import { paths } from '#app/paths.ts'
import { type KnownSelf, useSignedIn } from '#app/useSelf.ts'

interface HotWordsProps {
  words: string[]
  /** The queries are loading: their place is reserved. */
  pending?: boolean
}

/** Popular queries; a signed-in user is greeted in the same line, so that the layout does not shift. */
export function HotWords({ words, pending = false }: HotWordsProps) {
  const signedIn = useSignedIn()
  if (words.length === 0 && !signedIn && !pending) return null
  return (
    <Card aria-label={signedIn ? '欢迎回来' : '热门搜索'}>
      {signedIn ? <Own as="p">{welcome}</Own> : <p className="title one-line">热门搜索</p>}
      {signedIn && <small className="place meta">大家在搜</small>}
      <ul>
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
  min-height: 54px;
  margin-top: 20px;
  padding: 12px 20px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--bg-subtle);

  .title {
    flex: none;
    max-width: 16em;
    font-weight: 600;
  }
  .place {
    flex: none;
  }
  ul {
    display: flex;
    gap: 4px;
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    display: block;
    padding: 4px 12px;
    border-radius: var(--radius-full);
    color: var(--text-muted);
    white-space: nowrap;
  }
  a:hover {
    background: var(--bg-raised);
    color: var(--primary-text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  @media ${phones} {
    flex-wrap: wrap;
    margin-top: 16px;
    padding: 12px 16px 4px;

    .title {
      max-width: 60%;
    }
    ul {
      flex-basis: 100%;
      margin: 0 -16px;
      padding: 0 4px;
    }
    a {
      padding-block: 12px;
    }
  }
`

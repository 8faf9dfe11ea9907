import { X } from 'lucide'
import { styled } from 'styled-components'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { deleteSearch, deleteSearches } from '#parts/search/searchHistory.ts'
import { useSearchHistory } from '#parts/search/useSearchHistory.ts'

/** Queries of this device, which can be deleted one by one or all at once. */
export function OwnSearches() {
  const words = useSearchHistory()
  if (words.length === 0) return null
  return (
    <Own aria-labelledby="own-searches">
      <div className="head">
        <h2 id="own-searches">搜索历史</h2>
        <button className="muted" type="button" onClick={deleteSearches}>
          清空
        </button>
      </div>
      <ul className="tags">
        {words.map((word) => (
          <li key={word}>
            <a className="one-line" href={paths.searchFor(word)}>
              {word}
            </a>
            <button type="button" aria-label={`删除“${word}”`} onClick={() => deleteSearch(word)}>
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Own>
  )
}

const Own = styled.section`
  margin-top: 24px;

  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: var(--type-16);
  }
  .head button {
    min-height: 44px;
    padding: 0 4px;
    font-size: var(--type-14);
  }
  .head button:hover {
    color: var(--primary-text);
  }
  li {
    display: flex;
    align-items: center;
    max-width: 100%;
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
  }
  a {
    padding: 8px 0 8px 16px;
  }
  a:hover {
    color: var(--primary-text);
  }
  li button {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    height: 40px;
    border-radius: var(--radius-full);
    color: var(--text-faint);
  }
  li button:hover {
    color: var(--danger);
  }
  @media (pointer: coarse) {
    li button {
      width: 44px;
      height: 44px;
    }
  }
`

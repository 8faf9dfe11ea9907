import { styled } from 'styled-components'
import { Skeleton } from '#lib/primitives'
import { paths } from '#app/paths.ts'

/** Popular queries, most frequent first, and lists to browse instead. */
export function HotWords({ words, pending = false }: { words: string[]; pending?: boolean }) {
  return (
    <Words className={pending ? 'pending' : undefined}>
      {(pending || words.length > 0) && (
        <>
          <h2>热门搜索</h2>
          <ol>
            {pending &&
              Array.from({ length: 10 }, (_, line) => (
                <li key={line} className="word">
                  <Skeleton height={24} />
                </li>
              ))}
            {words.map((word) => (
              <li key={word}>
                <a className="one-line" href={paths.searchFor(word)}>
                  {word}
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="more muted">
        也可以随便逛逛：<a href={paths.courses}>全部课程</a>
        <a href={paths.institutions}>入驻机构</a>
      </p>
    </Words>
  )
}

const Words = styled.section`
  margin-top: 32px;

  h2 {
    font-size: var(--type-16);
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 0 24px;
    margin-top: 8px;
    counter-reset: rank;
  }
  .word {
    padding: 12px 0;
  }
  ol a {
    display: block;
    padding: 12px 0;
  }
  ol a::before {
    display: inline-block;
    width: 28px;
    color: var(--text-faint);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    counter-increment: rank;
    content: counter(rank) / '';
  }
  li:nth-child(-n + 3) a::before {
    color: var(--primary-text);
  }
  ol a:hover {
    color: var(--primary-text);
  }
  .more {
    margin-top: 20px;
  }
  .more a {
    display: inline-block;
    padding: 12px 16px 12px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

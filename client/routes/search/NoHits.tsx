import { styled } from 'styled-components'
import { ButtonLink, Empty } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { paths } from '#app/paths.ts'
import { NothingFound } from '#parts/drawings/NothingFound.tsx'
import { address, scopes, searchIn, type SearchFilter } from './address.ts'
import { unfiltered } from './filterGroups.ts'
import type { Found } from './loader.ts'

/** Address of the question form, open for a signed-in user. */
const questionFormHref = `${communityPaths.questions}?ask=1`

/** Message for no results on this page, in this scope, or at all, each with its next step. */
export function NoHits({ found, filter }: { found: Found; filter: SearchFilter }) {
  const { total, scope, counts, hotWords } = found
  const { q, exact } = filter
  const elsewhere = counts.filter(({ count, scope: area }) => count > 0 && area !== 0)
  const words = hotWords.slice(0, 8)
  if (total > 0)
    return (
      <Empty drawing={<NothingFound />} title={`这一页没有${scope === 0 ? '内容' : scopes[scope]}了`}>
        <ButtonLink href={address.href(filter, { page: 1 })}>回到第一页</ButtonLink>
      </Empty>
    )
  const noun = scope === 0 ? '内容' : scopes[scope]
  if (counts.some((entry) => entry.scope === scope && entry.count > 0))
    return (
      <Empty drawing={<NothingFound />} title={`没有符合条件的${noun}，换个条件试试`}>
        <ButtonLink href={unfiltered(filter, found)}>清除全部条件</ButtonLink>
      </Empty>
    )
  return (
    <div className="nothing">
      <Empty drawing={<NothingFound />} title={`没有找到与“${q}”有关的${elsewhere.length > 0 ? noun : '内容'}`}>
        {elsewhere.length > 0 ? (
          <>
            <Ways className="tags" aria-label="其他范围的结果">
              {elsewhere.map((entry) => (
                <li key={entry.scope}>
                  <a href={searchIn(filter, entry.scope)}>{`看看 ${entry.count} 个${scopes[entry.scope]}`}</a>
                </li>
              ))}
            </Ways>
            {scope === 7 && (
              <Ways className="tags" aria-label="提问" data-plain>
                <li>
                  <a href={questionFormHref}>没有人问过？去提问</a>
                </li>
              </Ways>
            )}
          </>
        ) : (
          <>
            {exact ? (
              <ButtonLink href={address.href(filter, { exact: undefined })}>也找相近的说法</ButtonLink>
            ) : (
              <p>换个说法，或者少写几个字试试；拼音和拼音首字母也能找到。</p>
            )}
            {words.length > 0 && (
              <Ways className="tags" aria-label="热门搜索">
                {words.map((word) => (
                  <li key={word}>
                    <a href={paths.searchFor(word)}>{word}</a>
                  </li>
                ))}
              </Ways>
            )}
            <Ways className="tags" aria-label="随便逛逛" data-plain>
              <li>
                <a href={paths.courses}>看看全部课程</a>
              </li>
              <li>
                <a href={paths.occupations}>看看全部职业</a>
              </li>
              <li>
                <a href={questionFormHref}>到社区问问同行</a>
              </li>
              <li>
                <a href={paths.feedback}>想学的这里没有？提问</a>
              </li>
            </Ways>
          </>
        )}
      </Empty>
    </div>
  )
}

const Ways = styled.ul`
  justify-content: center;

  a {
    display: block;
    padding: 8px 16px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  a:hover {
    text-decoration: underline;
  }
  &[data-plain] a {
    background: none;
    color: var(--primary-text);
  }
  @media (pointer: coarse) {
    a {
      padding-block: 12px;
    }
  }
`

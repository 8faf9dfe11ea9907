import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Button, Skeleton } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Part } from '#app/Part.tsx'
import { QuestionRows } from '#parts/community/QuestionRows.tsx'
import { SearchLink } from '#parts/community/SearchLink.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb, factsWithBreadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address, sortLabel } from './address.ts'
import { NewQuestion } from './NewQuestion.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const trail = [{ name: '社区', href: communityPaths.home }]
const sorts = Object.keys(sortLabel) as (keyof typeof sortLabel)[]

/** Questions of the community. */
export function Screen() {
  const { questions, occupations, topics, names, now } = useLoaderData<typeof loader>()
  const location = useLocation()
  const filter = address.read(location)
  const subject = [names.occupation, names.course, names.topic && `#${names.topic}`].filter(Boolean).join(' · ')
  return (
    <PageBody className="window-high">
      <ListHead
        noun={filter.sort === 'newest' ? '问题' : `${sortLabel[filter.sort]}的问题`}
        subject={subject && `${subject} - `}
        about="同行之间的提问和回答：工艺、工具、考证、上岗，最新、最热和还没有人回答的问题。"
        filter={filter}
        canonical={address.canonical(filter)}
        list={questions}
        pathOf={communityPaths.question}
        withFacts={(facts, origin) => factsWithBreadcrumb(facts, trail, '问题', origin)}
      />
      <Breadcrumb trail={trail} here="问题" />
      <Top>
        <h1>{subject === '' ? '问题' : `${subject}的问题`}</h1>
        <SearchLink />
        <NewQuestion key={location.key} filter={filter} />
      </Top>
      <Columns>
        <div>
          <LinkTabs
            label="问题的排序"
            items={sorts.map((sort) => ({
              label: sortLabel[sort],
              href: address.href(filter, { sort, page: 1, ask: undefined }),
              current: sort === filter.sort,
            }))}
          />
          {subject !== '' && (
            <p className="tags chosen">
              <a className="meta" href={address.href({ sort: filter.sort, page: 1 })}>{`只看 ${subject} ✕`}</a>
            </p>
          )}
          <Part of={questions} name="问题" fallback={<RowSkeletons of="words" count={6} label="正在加载问题" />}>
            {(page) => (
              <ListResults
                page={page}
                noun="问题"
                href={(change) => address.href(filter, { ...change, ask: undefined })}
                all={communityPaths.questions}
              >
                <QuestionRows questions={page.list} now={now} />
              </ListResults>
            )}
          </Part>
        </div>
        <aside className="side" aria-label="筛选">
          <Part of={occupations} subject="occupations" name="职业" fallback={<Skeleton height={72} className="pending" />}>
            {({ list }) => (
              <form action={communityPaths.questions} className="by-occupation">
                {filter.sort !== 'newest' && <input type="hidden" name="sort" value={filter.sort} />}
                <label htmlFor="question-occupation">按职业看</label>
                <select id="question-occupation" name="profession" defaultValue={filter.profession ?? ''} key={filter.profession ?? ''}>
                  <option value="">全部职业</option>
                  {list.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
                <Button type="submit">查看</Button>
              </form>
            )}
          </Part>
          <Part of={topics} subject="topics" name="热门话题" fallback={<Skeleton height={160} />}>
            {({ list }) =>
              list.length > 0 && (
                <section>
                  <h2>热门话题</h2>
                  <p className="tags">
                    {list.map((topic) => (
                      <a key={topic.id} className="meta" href={address.href({ sort: 'newest', page: 1, topic: topic.id })}>
                        {`#${topic.name}`}
                      </a>
                    ))}
                  </p>
                </section>
              )
            }
          </Part>
        </aside>
      </Columns>
    </PageBody>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;

  > h1 {
    flex: 1;
    font-size: var(--type-24);
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 48px;
  margin-top: 16px;

  > * {
    min-width: 0;
  }
  .chosen {
    margin-top: 12px;
  }
  .chosen a {
    padding: 8px 12px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  > .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    align-content: start;
  }
  .side h2,
  .by-occupation label {
    font-weight: 600;
    font-size: var(--type-16);
  }
  .by-occupation {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
  }
  .by-occupation label {
    grid-column: 1 / -1;
  }
  .by-occupation select {
    min-width: 0;
    height: 40px;
    padding: 0 12px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text);
    font: inherit;
  }
  .side .tags {
    gap: 4px 16px;
    margin-top: 4px;
  }
  .side .tags a {
    padding: 8px 0;
  }
  .side .tags a:hover {
    color: var(--primary-text);
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) 288px;
  }
  @media (pointer: coarse) {
    .by-occupation select {
      height: 44px;
    }
    .chosen a,
    .side .tags a {
      padding: 12px;
    }
  }
`

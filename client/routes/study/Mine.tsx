import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Page } from '#lib/contract'
import { StudyProgress, studyProgressLabel } from '#lib/enums'
import { Pager } from '#lib/primitives'
import type { Deferred } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListTools } from '#parts/list/ListTools.ts'
import { NoResults } from '#parts/list/NoResults.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SortLinks } from '#parts/list/SortLinks.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, mineId, type StudyFilter, type Tab, tabs, sorts } from './address.ts'
import { CourseRows } from './CourseRows.tsx'
import type { loader } from './loader.ts'

const NoneYet = lazyComponent(async () => (await import('./NoneYet.tsx')).NoneYet)
const SeriesRows = lazyComponent(async () => (await import('./SeriesRows.tsx')).SeriesRows)
const OwnExamRows = lazyComponent(async () => (await import('./OwnExamRows.tsx')).OwnExamRows)
const EnrolmentRows = lazyComponent(async () => (await import('./EnrolmentRows.tsx')).EnrolmentRows)
const WrongBook = lazyComponent(async () => (await import('./book/WrongBook.tsx')).WrongBook)
const Favourites = lazyComponent(async () => (await import('./book/Favourites.tsx')).Favourites)
const NoteRows = lazyComponent(async () => (await import('./NoteRows.tsx')).NoteRows)
const CertificateRows = lazyComponent(async () => (await import('./CertificateRows.tsx')).CertificateRows)

/** The user's own items, one tab per kind. */
export function Mine({ filter }: { filter: StudyFilter }) {
  const { now, courses, series, exams, enrolments, wrongBook, favourites, notes, certificates } = useLoaderData<typeof loader>()
  const items = Object.entries(tabs).map(([tab, label]) => ({
    label,
    href: address.href({ tab: tab as Tab, month: filter.month }),
    current: tab === filter.tab,
  }))
  const part = <Data,>(tab: Tab, of: Deferred<Data> | null, children: (data: Data) => ReactNode) =>
    of && (
      <Part key={tab} of={of} name={tabs[tab]} fallback={<RowSkeletons of="row" count={4} label={`正在加载${tabs[tab]}`} />}>
        {children}
      </Part>
    )
  return (
    <section id={mineId} aria-label={`我的${tabs[filter.tab]}`}>
      <LinkTabs items={items} label="我的学习内容" />
      <MineTools filter={filter} />
      {part('course', courses, (page) => listed(page, filter, (list) => <CourseRows courses={list} now={now} />))}
      {part('group', series, (page) => listed(page, filter, (list) => <SeriesRows series={list} />))}
      {part('exam', exams, (page) => listed(page, filter, (list) => <OwnExamRows exams={list} now={now} />))}
      {part('enrolment', enrolments, (page) => listed(page, filter, (list) => <EnrolmentRows enrolments={list} />))}
      {part('wrong', wrongBook, (data) => (
        <WrongBook data={data} filter={filter} now={now} />
      ))}
      {part('kept', favourites, (data) => (
        <Favourites data={data} filter={filter} />
      ))}
      {part('note', notes, (page) => listed(page, filter, (list) => <NoteRows notes={list} now={now} />))}
      {part('certificate', certificates, (page) => (
        <>
          {page.earned.length > 0 && <CertificateRows list={[]} earned={page.earned} />}
          {(page.total > 0 || page.earned.length === 0) && listed(page, filter, (list) => <CertificateRows list={list} earned={[]} />)}
        </>
      ))}
    </section>
  )
}

function listed<Item>(page: Page<Item> & { corrected?: string | null }, filter: StudyFilter, rows: (list: Item[]) => ReactNode) {
  if (page.list.length > 0)
    return (
      <>
        <Corrected page={page} q={filter.q} insist={address.href(filter, { exact: true })} />
        {rows(page.list)}
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          href={(number) => address.href(filter, { page: number })}
          label={`我的${tabs[filter.tab]}分页`}
        />
      </>
    )
  const isNarrowed = filter.q !== undefined || filter.progress !== undefined || filter.expiring
  if (page.total > 0 || isNarrowed)
    return (
      <NoResults
        noun={tabs[filter.tab]}
        beyond={page.total > 0}
        first={address.href(filter, { page: 1 })}
        all={address.href({ tab: filter.tab, sort: filter.sort, month: filter.month })}
      />
    )
  return <NoneYet tab={filter.tab} />
}

/** Filters and sort orders of the user's courses, and the search in lists that may become long. */
function MineTools({ filter }: { filter: StudyFilter }) {
  const { tab, progress, expiring, q, sort } = filter
  if (tab !== 'course' && tab !== 'exam' && tab !== 'note') return null
  const all = progress === undefined && !expiring
  const pill = (label: string, chosen: boolean, href: string) => (
    <a className="muted" key={label} href={href} aria-current={chosen ? 'true' : undefined}>
      {label}
    </a>
  )
  return (
    <ListTools>
      {tab === 'course' && (
        <>
          <nav className="sideways pills" aria-label="按进度筛选" data-keep-scroll>
            {pill('全部', all, address.href(filter, { progress: undefined, expiring: undefined }))}
            {Object.values(StudyProgress).map((value) =>
              pill(studyProgressLabel[value], progress === value, address.href(filter, { progress: value, expiring: undefined })),
            )}
            {pill('即将到期', expiring === true, address.href(filter, { progress: undefined, expiring: true }))}
          </nav>
          <SortLinks sorts={sorts} current={sort} href={(key) => address.href(filter, { sort: key })} />
        </>
      )}
      <SearchForm
        action={paths.study}
        label={`搜索我的${tabs[tab]}`}
        placeholder={`搜我的${tabs[tab]}`}
        q={q}
        rest={address.fields(filter, { q: undefined, exact: undefined })}
      />
    </ListTools>
  )
}

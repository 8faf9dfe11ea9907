import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Page } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { enrolmentPaths } from '#app/enrolmentPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { enrolmentPaths } from '#app/enrolmentPaths.ts'
import { paths } from '#app/paths.ts'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { NoResults } from '#parts/list/NoResults.tsx'
import { Shapes } from '#parts/list/Shapes.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { address, mineId, type StudyFilter, tabs } from './address.ts'
import { CourseRows } from './CourseRows.tsx'
import type { loader } from './loader.ts'
import { MineTools } from './MineTools.tsx'

const SeriesRows = lazyComponent(async () => (await import('./SeriesRows.tsx')).SeriesRows)
const EnrolmentRows = lazyComponent(async () => (await import('./EnrolmentRows.tsx')).EnrolmentRows)
const WrongBook = lazyComponent(async () => (await import('./book/WrongBook.tsx')).WrongBook)
const Favourites = lazyComponent(async () => (await import('./book/Favourites.tsx')).Favourites)
const OwnExamRows = lazyComponent(async () => (await import('./OwnExamRows.tsx')).OwnExamRows)
const NoteRows = lazyComponent(async () => (await import('./NoteRows.tsx')).NoteRows)
const CertificateRows = lazyComponent(async () => (await import('./CertificateRows.tsx')).CertificateRows)

/** The user's courses, series, notesexams and certificates, a tab each. */
export function Mine({ filter }: { filter: StudyFilter }) {
  const { now, courses, series, exams, notes, certificatesenrolmentswrongBook, favourites } = useLoaderData<typeof loader>()
  const items = Object.entries(tabs).map(([tab, label]) => ({
    label,
    href: address.href({ tab: tab as StudyFilter['tab'], month: filter.month }),
    current: tab === filter.tab,
  }))
  const waiting = <Shapes of="row" count={4} label={`正在加载${tabs[filter.tab]}`} />
  return (
    <section id={mineId} aria-label={`我的${tabs[filter.tab]}`}>
      <LinkTabs items={items} label="我的学习内容" />
      <MineTools filter={filter} />
      {courses && (
        <Part key="course" of={courses} name="课程" fallback={waiting}>
          {(page) => listed(page, filter, (list) => <CourseRows courses={list} now={now} />)}
        </Part>
      )}
      {series && (
        <Part key="group" of={series} name="课程系列" fallback={waiting}>
          {(page) => listed(page, filter, (list) => <SeriesRows series={list} />)}
        </Part>
      )}
      {enrolments && (
        <Part key="enrolment" of={enrolments} name="报名" fallback={waiting}>
          {(page) => listed(page, filter, (list) => <EnrolmentRows enrolments={list} />)}
      {wrongBook && (
        <Part key="wrong" of={wrongBook} name="错题本" fallback={waiting}>
          {(data) => <WrongBook data={data} filter={filter} now={now} />}
        </Part>
      )}
      {favourites && (
        <Part key="kept" of={favourites} name="收藏题" fallback={waiting}>
          {(data) => <Favourites data={data} filter={filter} />}
      {exams && (
        <Part key="exam" of={exams} name="考试" fallback={waiting}>
          {(page) => listed(page, filter, (list) => <OwnExamRows exams={list} now={now} />)}
        </Part>
      )}
      {notes && (
        <Part key="note" of={notes} name="笔记" fallback={waiting}>
          {(page) => listed(page, filter, (list) => <NoteRows notes={list} now={now} />)}
        </Part>
      )}
      {certificates && (
        <Part key="certificate" of={certificates} name="证书" fallback={waiting}>
          {(page) => (
            <>
              {page.earned.length > 0 && <CertificateRows list={[]} earned={page.earned} />}
              {(page.total > 0 || page.earned.length === 0) && listed(page, filter, (list) => <CertificateRows list={list} earned={[]} />)}
            </>
          )}
        </Part>
      )}
    </section>
  )
}

const nothing: Partial<Record<StudyFilter['tab'], string>> = {
  course: '还没有加入课程，从一门感兴趣的课开始',
  group: '还没有加入课程系列，可以先从单门课程学起',
  enrolment: '还没有报名，从正在报名的计划里选一个',
  exam: '还没有练过考试，从一场模拟考试开始',
  note: '还没有笔记，看课时随手记下的会出现在这里',
  certificate: '还没有证书，报名考核合格、公示结束后，证书会出现在这里',
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
  return (
    <div className="none-yet">
        {filter.tab === 'certificateenrolment' ? (
          <ButtonLink href={enrolmentPaths.plans}>去看报名计划</ButtonLink>
        ) : (
          <ButtonLink href={paths.courses}>去选课程</ButtonLink>
        )}
      <Empty title={nothing[filter.tab] ?? ''}>
        {filter.tab === 'exam' ? (
          <ButtonLink href={paths.exams}>去看考试</ButtonLink>
      </Empty>
    </div>
  )
}

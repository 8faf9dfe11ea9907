import { useLoaderData, useLocation } from 'react-router'
import { examPaths } from '#app/paths/examPaths.ts'
import { valueOf } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSignedIn } from '#app/useSelf.ts'
import { ExamPlaces } from '#parts/exam/ExamPlaces.tsx'
import { ExamRows } from '#parts/exam/ExamRows.tsx'
import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { searchGroup } from '#parts/list/searchGroup.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address, sorts } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const OwnExam = lazyComponent(async () => (await import('./OwnExam.tsx')).OwnExam)
const ExamSheet = lazyComponent(async () => (await import('./ExamSheet.tsx')).ExamSheet)

export function Screen() {
  const { exams, options, latest, subject } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const signedIn = useSignedIn()
  // A late answer is left out, because it would move the list.
  const own = latest && valueOf(latest)
  return (
    <PageBody>
      <ListHead
        noun="考试项目"
        subject={subject}
        about="职业技能等级考试的章节练习、模拟卷和正式考试：题量、时长、总分、及格线写明白，错题按知识点反复练。"
        filter={filter}
        list={exams}
        pathOf={examPaths.exam}
        canonical={address.canonical(filter)}
      />
      <ExamPlaces here={paths.exams} />
      <h1>{filter.q ? `“${filter.q}”的考试项目` : '考试与模拟'}</h1>
      <p className="list-lead muted">先按知识点练，再做整套模拟，练熟了去报名。练习和模拟不限次数。</p>
      {own && <OwnExam {...own} />}
      <ListFilters label="筛选考试项目" address={address} filter={filter} options={options} sheet={ExamSheet} sorts={sorts}>
        {(choices) => (
          <FilterLinks
            address={address}
            filter={filter}
            groups={[...filterGroups(filter, choices, signedIn), searchGroup(address, filter, searchTexts)]}
          />
        )}
      </ListFilters>
      <Part of={exams} name="考试项目" fallback={<RowSkeletons of="row" count={6} label="正在加载考试项目" />}>
        {(page) => (
          <ListResults
            page={page}
            q={filter.q}
            noun="考试项目"
            unit="个考试项目"
            href={(change) => address.href(filter, change)}
            all={examPaths.exams}
          >
            <ExamRows exams={page.list} heading="h2" eager={4} />
          </ListResults>
        )}
      </Part>
    </PageBody>
  )
}

import { StudyProgress, studyProgressLabel } from '#lib/enums'
import { paths } from '#app/paths.ts'
import { ListTools } from '#parts/list/ListTools.ts'
import { SortLinks } from '#parts/list/SortLinks.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, sorts, type StudyFilter, tabs } from './address.ts'

/** Filters and sort orders of the user's courses, and the search in lists that may become long. */
export function MineTools({ filter }: { filter: StudyFilter }) {
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
          <nav className="sideways" aria-label="按进度筛选" data-keep-scroll>
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

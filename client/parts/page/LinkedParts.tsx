import { Pager } from '#lib/primitives'
import { CourseGrid } from '../course/CourseGrid.tsx'
import { OccupationGrid } from '../course/OccupationGrid.tsx'
import { ListTools } from '../list/ListTools.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { PageBody } from './PageBody.tsx'
import { SectionHead } from './SectionHead.tsx'

/**
 * One empty instance of each part that several lists use. They are rendered at build time, so that their styles are in
 * the linked style sheet and not in the pages.
 */
export const LinkedParts = () => (
  <PageBody>
    <SectionHead title="" />
    <ListTools>
      <SearchForm action="" label="" placeholder="" q="" rest={{}} />
    </ListTools>
    <CourseGrid courses={[]} />
    <OccupationGrid occupations={[]} />
    <Pager page={1} pageSize={1} total={2} label="" href={() => ''} />
  </PageBody>
)

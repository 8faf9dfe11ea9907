import type { CourseCard, Page } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { type InstitutionView, viewHref } from './address.ts'

interface OwnCoursesProps {
  /** Id of the institution. */
  id: string
  page: Page<CourseCard>
  view: InstitutionView
}

/** Courses of an institution, page by page. */
export function OwnCourses({ id, page, view }: OwnCoursesProps) {
  const href = (courses: number) => viewHref(id, view, { courses }, 'courses')
  if (page.list.length === 0)
    return (
      <Empty title={page.total > 0 ? '这一页没有课程了' : '还没有上架的课程'}>
        {page.total > 0 && <ButtonLink href={href(1)}>回到第一页</ButtonLink>}
      </Empty>
    )
  return (
    <>
      <CourseGrid courses={page.list} shelf />
      <Pager page={page.page} pageSize={page.pageSize} total={page.total} href={href} label="机构课程分页" />
    </>
  )
}

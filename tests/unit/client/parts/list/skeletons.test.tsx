// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { contract, type SearchHit } from '#lib/contract'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { InstitutionGrid } from '#parts/course/InstitutionGrid.tsx'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { NewsRows } from '#parts/list/NewsRows.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { HitList } from '../../../../../client/routes/search/HitList.tsx'
import { stubData } from '../../../../support/stubAnswers.ts'

afterEach(cleanup)

const { courses, institutions, news, professions: kinds } = z.parse(contract['GET /api/home'].data, stubData('/api/home', undefined))
const occupations = kinds.flatMap(({ list }) => list)

const hits = courses.map(({ id, title, cover }): SearchHit => ({
  kind: 'course',
  id,
  title,
  image: cover,
  excerpt: title,
  marks: { title: [], excerpt: [] },
  foundBy: null,
  institution: null,
  region: null,
  levels: [],
  priceFen: null,
  lessonCount: null,
  courseCount: null,
  questionCount: null,
  learnerCount: null,
  ratingTenths: null,
  publishedAt: null,
  plan: null,
  stage: null,
  answerCount: null,
  accepted: null,
  answerId: null,
  imageCount: null,
  author: null,
}))

interface Late {
  name: string
  shape: ReactNode
  list: ReactNode
}

const lists: Late[] = [
  { name: 'courses', shape: <CardGridSkeleton of="course" count={courses.length} />, list: <CourseGrid courses={courses} /> },
  {
    name: 'a shelf of courses',
    shape: <CardGridSkeleton of="course" count={courses.length} shelf />,
    list: <CourseGrid courses={courses} shelf />,
  },
  {
    name: 'occupations',
    shape: <CardGridSkeleton of="profession" count={occupations.length} />,
    list: <OccupationGrid occupations={occupations} />,
  },
  {
    name: 'institutions',
    shape: <CardGridSkeleton of="institution" count={institutions.length} />,
    list: <InstitutionGrid institutions={institutions} />,
  },
  {
    name: 'results of a search',
    shape: <RowSkeletons of="row" count={hits.length} label="正在搜索" />,
    list: <HitList hits={hits} mixed />,
  },
  { name: 'news', shape: <RowSkeletons of="text" count={news.length} label="正在加载资讯" />, list: <NewsRows news={news} /> },
]

test.each(lists)('the placeholder of $name has the same rows, frames and columns', ({ shape, list }) => {
  const expected = frameOf(list)
  expect(expected.rows).toBeGreaterThan(0)
  expect(frameOf(shape)).toEqual(expected)
})

/** Returns the number of rows of a list, their frame, whether they scroll horizontally, and the number of columns. */
function frameOf(content: ReactNode) {
  const { container, unmount } = render(content)
  const [list] = container.children
  const rows = [...(list?.children ?? [])]
  const frames = rows.map((row) =>
    ['card', 'hairline'].filter((frame) => row.matches(`.${frame}`) || row.querySelector(`:scope > .${frame}`)),
  )
  const frame = { rows: rows.length, frames, shelf: list?.matches('.shelf'), columns: list && getComputedStyle(list).gridTemplateColumns }
  unmount()
  return frame
}

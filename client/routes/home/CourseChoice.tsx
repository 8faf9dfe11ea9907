import { styled } from 'styled-components'
import type { CourseCard } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { BundleList } from '#parts/course/BundleList.tsx'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import type { FoundBundles } from '#parts/course/loadBundles.ts'

interface CourseChoiceProps {
  courses: CourseCard[]
  freeCourses: CourseCard[]
  bundles: FoundBundles
}

const shown = 4

/** Four courses of a kind, one kind at a time. Radio buttons select it, so that it works without scripts. */
export function CourseChoice({ courses, freeCourses, bundles }: CourseChoiceProps) {
  const kinds = [
    { kind: 'recommended', name: '大家在学', count: courses.length, list: <CourseGrid courses={courses.slice(0, shown)} shelf /> },
    { kind: 'free', name: '免费课', count: freeCourses.length, list: <CourseGrid courses={freeCourses.slice(0, shown)} shelf /> },
    { kind: 'bundles', name: '系列与课程包', count: bundles.series.length + bundles.packages.length, list: <BundleList {...bundles} /> },
  ].filter(({ count }) => count > 0)
  if (kinds.length === 0) return null
  return (
    <Choice className="part">
      <div className="section-head">
        <h2>推荐课程，从一门开始</h2>
        <a className="muted" href={paths.courses}>
          全部课程
          <i className="arrow" aria-hidden="true" />
        </a>
      </div>
      <fieldset className="sideways hairline" aria-label="课程的种类">
        {kinds.map(({ kind, name }, index) => (
          <label className="muted" key={kind}>
            <input type="radio" name="course-kind" value={kind} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      {kinds.map(({ kind, name, list }) => (
        <div key={kind} data-kind={kind} role="group" aria-label={name}>
          {list}
        </div>
      ))}
    </Choice>
  )
}

const shownKinds = ['recommended', 'free', 'bundles'].map((kind) => `&:has([value='${kind}']:checked) > [data-kind='${kind}']`)

const Choice = styled.section`
  fieldset {
    gap: 24px;
    margin-bottom: 20px;
  }
  label {
    position: relative;
    padding: 12px 0 8px;
    border-bottom: 2px solid transparent;
    cursor: pointer;
  }
  label:hover {
    color: var(--text);
  }
  label:has(:checked) {
    border-color: var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > [data-kind] {
    display: none;
  }
  ${shownKinds.join()} {
    display: block;
  }
`

import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { Rich } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { type PageSection, PageSections } from '#parts/page/PageSections.tsx'
import { examFacts, examTrail } from './examFacts.ts'
import { ExamHead } from './ExamHead.tsx'
import { hasLearnerData } from './hasLearnerData.ts'
import type { loader } from './loader.ts'
import { Outline } from './Outline.tsx'
import { ExamModes, waysId } from './ExamModes.tsx'

export { loader } from './loader.ts'

/* Not loaded for visitors and learners who have not started. */
const OwnBook = lazyComponent(async () => (await import('./OwnBook.tsx')).OwnBook)

export function Screen() {
  const { exam } = useLoaderData<typeof loader>()
  const { title, summary, socialImage, courses, notice } = exam
  const { origin } = useSite()
  const sections: PageSection[] = [
    { id: waysId, label: '练与考', title: '从练到考', content: <ExamModes exam={exam} /> },
    ...(hasLearnerData(exam) ? [{ id: 'own', label: '我的', title: '我的练习', content: <OwnBook exam={exam} /> }] : []),
    { id: 'outline', label: '大纲', title: '大纲与题型', content: <Outline exam={exam} /> },
    {
      id: 'notice',
      label: '须知',
      title: '考试须知',
      content: (
        <Fold what="须知">
          <Rich html={notice} />
        </Fold>
      ),
    },
    ...(courses.length > 0
      ? [
          {
            id: 'courses',
            label: '课程',
            title: '先学这些课',
            content: (
              <Courses>
                {courses.map(({ id, name }) => (
                  <li className="hairline" key={id}>
                    <a href={paths.course(id)}>{name}</a>
                  </li>
                ))}
              </Courses>
            ),
          },
        ]
      : []),
  ]
  return (
    <PageBody>
      <Head title={title} description={[...summary].slice(0, 80).join('')} image={socialImage} facts={examFacts(exam, origin)} />
      <Breadcrumb trail={examTrail(exam)} here={title} />
      <ExamHead exam={exam} />
      <PageSections label="考试内容" sections={sections} />
    </PageBody>
  )
}

const Courses = styled.ul`
  max-width: 38em;

  a {
    display: block;
    padding: 12px 0;
    color: var(--primary-text);
  }
  a:hover {
    text-decoration: underline;
  }
`

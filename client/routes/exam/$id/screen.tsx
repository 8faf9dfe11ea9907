import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { Rich } from '#lib/primitives'
import type { ExamDetail } from '#lib/contract'
import { desktops } from '#lib/theme'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { type PageSection, PageSections } from '#parts/page/PageSections.tsx'
import { ExamHead } from './ExamHead.tsx'
import type { loader } from './loader.ts'
import { ExamModes, waysId } from './ExamModes.tsx'
import { QuestionKinds } from './QuestionKinds.tsx'

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

/** Content of an exam, with the number of its questions by kind. */
const Outline = ({ exam }: { exam: ExamDetail }) => (
  <Columns>
    <QuestionKinds kinds={exam.kinds} hue={exam.hue} />
    <Fold what="大纲">
      <Rich html={exam.outline} />
    </Fold>
  </Columns>
)

const Columns = styled.div`
  display: grid;
  gap: 24px;

  @media ${desktops} {
    max-width: 960px;
  }
`

/** Returns the breadcrumb of an exam. */
const examTrail = ({ profession: occupation }: ExamDetail): Crumb[] => [
  { name: '考试', href: examPaths.exams },
  { name: occupation.name, href: `${examPaths.exams}?profession=${occupation.id}` },
]

/** Returns an exam and its breadcrumb in the vocabulary of schema.org. */
function examFacts(exam: ExamDetail, origin: string): object {
  const { id, title, summary, profession: occupation, level, points, cover, socialImage } = exam
  const url = origin + examPaths.exam(id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Quiz',
        '@id': url,
        url,
        name: title,
        description: summary,
        image: origin + (socialImage ?? cover),
        inLanguage: 'zh-CN',
        isAccessibleForFree: true,
        learningResourceType: '模拟考试',
        ...(level && { educationalLevel: `${skillLevelLabel[level]} ${skillLevelTitle[level]}` }),
        about: { '@type': 'Thing', name: occupation.name, url: origin + paths.occupation(occupation.id) },
        assesses: points.map((point) => point.title),
      },
      breadcrumbFacts(examTrail(exam), title, origin),
    ],
  }
}

/** Checks whether a learner has any data for an exam. */
const hasLearnerData = ({ wrong, favouriteCount, scores, points }: ExamDetail): boolean =>
  wrong.count > 0 || favouriteCount > 0 || scores.length > 0 || points.some(({ mastery }) => mastery !== null)

import type { ExamDetail } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'

/** Returns the breadcrumb of an exam. */
export const examTrail = ({ profession: occupation }: ExamDetail): Crumb[] => [
  { name: '考试', href: examPaths.exams },
  { name: occupation.name, href: `${examPaths.exams}?profession=${occupation.id}` },
]

/** Returns an exam and its breadcrumb in the vocabulary of schema.org. */
export function examFacts(exam: ExamDetail, origin: string): object {
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

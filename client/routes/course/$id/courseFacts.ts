import type { CourseDetail } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { longDuration } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { courseState } from './courseState.ts'

/** Returns the breadcrumb of a course. */
export const courseTrail = ({ categoryPath }: CourseDetail): Crumb[] => [
  { name: '课程', href: paths.courses },
  ...categoryPath.map(({ id, name }) => ({ name, href: `${paths.courses}?category=${id}` })),
]

/** Returns the description of a course for search results, at most 80 characters. */
export function courseDescription({ subtitle, institution, lecturer, lessonCount, durationSeconds, priceFen }: CourseDetail): string {
  const price = priceFen === 0 ? '，免费' : ''
  const by = institution === lecturer ? institution : `${institution}${lecturer}`
  return shortened(`${subtitle}。${by}主讲，${lessonCount} 课时，共 ${longDuration(durationSeconds)}${price}。`, 80)
}

function shortened(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** Returns a course and its breadcrumb in the vocabulary of schema.org. */
export function courseFacts(course: CourseDetail, origin: string): object {
  const url = origin + paths.course(course.id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Course',
        '@id': url,
        url,
        name: course.title,
        description: course.subtitle,
        image: origin + (course.socialImage ?? course.cover),
        inLanguage: 'zh-CN',
        dateModified: course.updatedAt,
        isAccessibleForFree: course.priceFen === 0,
        teaches: course.goals,
        coursePrerequisites: course.requirements,
        ...(course.level && { educationalLevel: `${skillLevelLabel[course.level]}·${skillLevelTitle[course.level]}` }),
        ...(course.certificate && { educationalCredentialAwarded: '课程结业证书' }),
        provider: { '@type': 'Organization', name: course.provider.name },
        offers: offerOf(course, url),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: isoDuration(course.durationSeconds),
          instructor: course.lecturers.map(({ name, title }) => ({ '@type': 'Person', name, description: title })),
        },
        ...(course.ratingTenths !== null &&
          course.reviewCount > 0 && { aggregateRating: ratingOf(course.ratingTenths, course.reviewCount) }),
      },
      breadcrumbFacts(courseTrail(course), course.title, origin),
    ],
  }
}

function offerOf(course: CourseDetail, url: string): object {
  const state = courseState({ ...course, joinedAt: null })
  return {
    '@type': 'Offer',
    url,
    price: (course.priceFen / 100).toFixed(2),
    priceCurrency: 'CNY',
    category: course.priceFen === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${state === 'free' || state === 'paid' ? 'InStock' : 'SoldOut'}`,
  }
}

const ratingOf = (tenths: number, reviewCount: number) => ({
  '@type': 'AggregateRating',
  ratingValue: (tenths / 10).toFixed(1),
  bestRating: '5',
  worstRating: '1',
  reviewCount,
})

const isoDuration = (seconds: number) => `PT${Math.floor(seconds / 3600)}H${Math.floor((seconds % 3600) / 60)}M`

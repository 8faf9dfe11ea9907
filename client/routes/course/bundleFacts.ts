import { longDuration } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { type Bundle, type BundleKind, bundlePath, coursesOf } from './bundle.ts'

/** Breadcrumb of series and packages. */
export const bundleTrail: Crumb[] = [{ name: '课程', href: paths.courses }]

/** Returns the description of a bundle for search results. */
export const bundleDescription = ({ subtitle, courseCount, lessonCount, durationSeconds, priceFen }: Bundle): string =>
  `${subtitle}。共 ${courseCount} 门课程、${lessonCount} 课时，${longDuration(durationSeconds)}${priceFen === 0 ? '，免费' : ''}。`

/** Returns a bundle and its breadcrumb in the vocabulary of schema.org: a course whose parts are courses. */
export function bundleFacts(kind: BundleKind, bundle: Bundle, origin: string): object {
  const { id, title, subtitle, cover, priceFen } = bundle
  const url = origin + bundlePath[kind](id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Course',
        '@id': url,
        url,
        name: title,
        description: subtitle,
        image: origin + cover,
        inLanguage: 'zh-CN',
        isAccessibleForFree: priceFen === 0,
        provider: { '@type': 'Organization', name: '择一技', url: origin },
        offers: {
          '@type': 'Offer',
          url,
          price: (priceFen / 100).toFixed(2),
          priceCurrency: 'CNY',
          category: priceFen === 0 ? 'Free' : 'Paid',
        },
        hasPart: coursesOf(bundle).map((course) => ({ '@type': 'Course', name: course.title, url: origin + paths.course(course.id) })),
      },
      breadcrumbFacts(bundleTrail, title, origin),
    ],
  }
}

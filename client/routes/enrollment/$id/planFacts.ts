import type { PlanDetail } from '#lib/contract'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { dayRange } from '#parts/enrolment/plan-texts.ts'
import { beijingFullDay, beijingYear } from '#parts/text/beijingTime.ts'

/** Returns the breadcrumb of a plan. */
export const planTrail = ({ profession: occupation }: PlanDetail): Crumb[] => [
  { name: '报名', href: enrolmentPaths.plans },
  { name: occupation.name, href: enrolmentPaths.ofOccupation(occupation.id) },
]

/** Returns a plan in the vocabulary of schema.org: an event with its fee and deadline, and its breadcrumb. */
export function planFacts(plan: PlanDetail, origin: string): object {
  const { id, title, profession: occupation, institution, steps, place, opensAt, closesAt, examAt, feeFen, taken, quota, emblem } = plan
  const url = origin + enrolmentPaths.plan(id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'EducationEvent',
        '@id': url,
        url,
        name: title,
        description: planSummary(plan),
        image: origin + emblem,
        inLanguage: 'zh-CN',
        startDate: examAt,
        endDate: steps.find(({ step }) => step === 'exam')?.to ?? undefined,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: place, address: place },
        organizer: { '@type': 'Organization', name: institution.name, url: origin + paths.institution(institution.id) },
        about: { '@type': 'Thing', name: occupation.name, url: origin + paths.occupation(occupation.id) },
        maximumAttendeeCapacity: quota,
        offers: {
          '@type': 'Offer',
          url,
          price: (feeFen / 100).toFixed(2),
          priceCurrency: 'CNY',
          category: '报名考核费',
          validFrom: opensAt,
          validThrough: closesAt,
          availability: `https://schema.org/${taken >= quota ? 'SoldOut' : 'InStock'}`,
        },
      },
      breadcrumbFacts(planTrail(plan), title, origin),
    ],
  }
}

/** Formats the first and last day of a plan's exam: 2026年12月12日至12月20日. */
export function examDays({ examAt, steps }: Pick<PlanDetail, 'examAt' | 'steps'>): string {
  const to = steps.find(({ step }) => step === 'exam')?.to ?? examAt
  return `${beijingYear(examAt)}年${dayRange(examAt, to)}`
}

/** Describes a plan in a sentence, for search engines and social cards. */
export function planSummary(plan: PlanDetail): string {
  const { title, institution, region, opensAt, closesAt, quota } = plan
  return `${institution.name}${title}：${region}，${beijingFullDay(opensAt)}至${beijingFullDay(closesAt)}报名，${examDays(plan)}考试，${quota} 个名额。`
}

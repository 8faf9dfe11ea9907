import type { OccupationDetail } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'

/** Returns the parent pages of an occupation. */
export const occupationTrail = ({ categoryPath }: OccupationDetail): Crumb[] => [
  { name: '职业', href: paths.occupations },
  ...categoryPath.map(({ id, name }) => ({ name, href: `${paths.occupations}?category=${id}` })),
]

/** Returns the structured data of an occupation and its breadcrumb in the schema.org vocabulary. */
export function occupationFacts(occupation: OccupationDetail, origin: string): object {
  const { id, name, code, summary, outline, ladder } = occupation
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Occupation',
        '@id': origin + paths.occupation(id),
        url: origin + paths.occupation(id),
        name,
        description: summary,
        occupationalCategory: `${code} ${name}`,
        occupationLocation: { '@type': 'Country', name: 'CN' },
        skills: outline.map(({ topic }) => topic).join('、'),
        responsibilities: ladder.map(({ ability }) => ability).join(''),
      },
      breadcrumbFacts(occupationTrail(occupation), name, origin),
    ],
  }
}

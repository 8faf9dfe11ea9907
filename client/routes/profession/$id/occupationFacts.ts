import type { ProfessionDetail } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'

/** The places above an occupation. */
export const professionTrail = ({ categoryPath }: ProfessionDetail): Crumb[] => [
  { name: '职业', href: paths.professions },
  ...categoryPath.map(({ id, name }) => ({ name, href: `${paths.professions}?category=${id}` })),
]

/** An occupation and its breadcrumb, as schema.org words them. */
export function professionFacts(profession: ProfessionDetail, origin: string): object {
  const { id, name, code, summary, outline, ladder } = profession
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Occupation',
        '@id': origin + paths.profession(id),
        url: origin + paths.profession(id),
        name,
        description: summary,
        occupationalCategory: `${code} ${name}`,
        occupationLocation: { '@type': 'Country', name: 'CN' },
        skills: outline.map(({ topic }) => topic).join('、'),
        responsibilities: ladder.map(({ ability }) => ability).join(''),
      },
      breadcrumbFacts(professionTrail(profession), name, origin),
    ],
  }
}

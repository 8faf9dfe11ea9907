import type { InstitutionDetail } from '#lib/contract'
import { InstitutionType } from '#lib/enums'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'

/** Parent page of an institution. */
export const institutionTrail: Crumb[] = [{ name: '机构', href: paths.institutions }]

/** Returns the structured data of an institution or teacher and its breadcrumb in the schema.org vocabulary. */
export function institutionFacts(institution: InstitutionDetail, origin: string): object {
  const { id, name, type, logo, summary, region, address, phone, foundedYear, ratingTenths, reviewCount } = institution
  const isPerson = type === InstitutionType.Individual
  const url = origin + paths.institution(id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': isPerson ? 'Person' : 'EducationalOrganization',
        '@id': url,
        url,
        name,
        description: summary,
        [isPerson ? 'image' : 'logo']: origin + logo,
        address: { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: region, ...(address && { streetAddress: address }) },
        ...(phone && { telephone: phone }),
        ...(!isPerson && foundedYear !== null && { foundingDate: String(foundedYear) }),
        ...(!isPerson &&
          ratingTenths !== null &&
          reviewCount > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: (ratingTenths / 10).toFixed(1),
              bestRating: '5',
              worstRating: '1',
              reviewCount,
            },
          }),
      },
      breadcrumbFacts(institutionTrail, name, origin),
    ],
  }
}

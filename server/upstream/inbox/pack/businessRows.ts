import type { Data } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import type { PackContext } from '../../catalogue/pack.ts'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { PackBusiness } from './Business.ts'

/** Returns the offer of a pack to organisations in the form of the calls; empty if the pack contains none. */
export function businessRows(pack: PackBusiness | undefined, { image }: PackContext): { business_text: Database['business_text'][] } {
  if (!pack) return { business_text: [] }
  const { editions, groups, questions, invoicing, contact } = pack
  const offer: Data<'GET /api/business'> = {
    cases: pack.cases.map((entry) => ({ ...entry, image: entry.image && `/api/media/${image(entry.image)}` })),
    contact,
  }
  const edition: Data<'GET /api/business/edition'> = {
    editions,
    groups: groups.map(({ name, features }) => ({
      name,
      features: features.map((feature) => ({
        ...feature,
        values: feature.values.map((value, index) => ({
          edition: editions[index]!.edition,
          included: value !== false,
          text: typeof value === 'string' ? value : '',
        })),
      })),
    })),
    questions,
    invoicing,
  }
  return {
    business_text: [
      { id: 'offer', body: JSON.stringify(offer) },
      { id: 'edition', body: JSON.stringify(edition) },
    ],
  }
}

/** Checks that the images of the offer to organisations exist. */
export function checkBusiness({ business }: { business: PackBusiness | undefined }, { of }: PackChecks): void {
  business?.cases.forEach((entry, index) => of('business.json').image(`cases[${index}].image`, entry.image))
}

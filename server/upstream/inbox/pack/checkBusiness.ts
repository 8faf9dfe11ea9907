import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { PackBusiness } from './Business.ts'

/** Checks that the images of the offer to organisations exist. */
export function checkBusiness({ business }: { business: PackBusiness | undefined }, { of }: PackChecks): void {
  business?.cases.forEach((entry, index) => of('business.json').image(`cases[${index}].image`, entry.image))
}

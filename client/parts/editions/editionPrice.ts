import type { BusinessEdition } from '#lib/contract'
import { PeriodUnit } from '#lib/enums'

export type EditionPrice = BusinessEdition['prices'][number]

/** Returns the price for the preferred period, or else for any period; undefined if the price is negotiable. */
export const priceBy = ({ prices }: BusinessEdition, unit: PeriodUnit): EditionPrice | undefined =>
  prices.find((price) => price.unit === unit) ?? prices[0]

const units: Record<PeriodUnit, string> = { [PeriodUnit.Year]: '年', [PeriodUnit.Month]: '月', [PeriodUnit.Day]: '天' }

/** Returns the suffix of a price: `/ 人 · 年`. */
export const periodText = ({ unit, per }: EditionPrice): string => `/ ${per === 'learner' ? '人 · ' : ''}${units[unit]}`

/** Returns the saving of a year compared with twelve months, in whole percent; 0 if one of the prices is missing. */
export function yearSaving({ prices }: BusinessEdition): number {
  const fen = (unit: PeriodUnit) => prices.find((price) => price.unit === unit)?.priceFen ?? 0
  const [year, months] = [fen(PeriodUnit.Year), fen(PeriodUnit.Month) * 12]
  return year > 0 && months > year ? Math.floor((1 - year / months) * 100) : 0
}

/** Returns the number of learners of an edition as text; undefined without a limit. */
export function learnersText({ learners: { min, max } }: BusinessEdition): string | undefined {
  if (max === null) return min === null ? undefined : `${min} 人起`
  return min === null ? `最多 ${max} 人` : `${min}–${max} 人`
}

import { isPlainNumber, parseQuantity, parseUnit, unified } from './quantity.ts'

/** Solution of a blank: accepted texts, or a number. */
export type RightBlank =
  | { text: string[]; case: boolean }
  /** `unit`: accepted names of the unit, the first one for display; `tolerance`: absolute, or relative such as `2%`. */
  | { number: number; unit: string[]; tolerance: number | string; digits: number | null }

/** Unifies spellings; ranges and ratios of numbers have one form: 12-20, 12至20 and 12～20; 30:2 and 30比2. */
function comparable(text: string, isCaseRelevant: boolean): string {
  const plain = unified(text)
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<=\d)[-至到](?=\d)/g, '~')
    .replaceAll(/(?<=\d)[∶比](?=\d)/g, ':')
  return isCaseRelevant ? plain : plain.toLowerCase()
}

/** Checks a blank as a teacher would: 0.50, .5 and ０．５ are 0.5; 5 mA is not 5 MA; and 10² is not 102. */
export function isRightBlank(right: RightBlank, given: string): boolean {
  if ('text' in right) return right.text.some((text) => comparable(text, right.case) === comparable(given, right.case))
  const quantity = parseQuantity(given)
  if (!quantity) return false
  const units = right.unit.flatMap((name) => parseUnit(name) ?? [])
  const own = units[0] ?? { name: '', factor: 1, base: '' }
  const unit = quantity.unit ?? own
  const match = [own, ...units].find(({ base }) => base === unit.base)
  if (!match) return false
  return Math.abs((quantity.value * unit.factor) / match.factor - right.number) <= deviation(right)
}

/** Returns the permitted deviation; that of significant digits is half a unit of the last one. */
export function deviation({ number, tolerance, digits }: Extract<RightBlank, { number: number }>): number {
  const size = Math.abs(number)
  const rounding = digits === null ? 0 : 0.5 * 10 ** (Math.floor(Math.log10(size || 1)) - digits + 1)
  const wide = typeof tolerance === 'number' ? tolerance : (size * Number.parseFloat(tolerance)) / 100
  return Math.max(rounding, wide) + 1e-9 * (size || 1)
}

/** Returns the model answer. */
export const modelText = (right: RightBlank): string =>
  'text' in right ? right.text[0]! : [right.number, ...right.unit.slice(0, 1)].join(right.unit[0] === '°' ? '' : ' ')

/** Returns all that is accepted, for operators. */
export function acceptedText(right: RightBlank): string {
  if ('text' in right) return right.text.join(' / ')
  const { tolerance, digits } = right
  const limits = [tolerance !== 0 && `±${tolerance}`, digits !== null && `${digits} 位有效数字`].filter(Boolean)
  return [modelText(right), ...limits].join('，')
}

/** Converts accepted texts to a number if all are that number, with or without its unit; undefined otherwise. */
export function numberOfTexts(texts: readonly string[]): Extract<RightBlank, { number: number }> | undefined {
  const found = texts.map(parseQuantity)
  // 三相电 begins with a numeral, but is a word.
  if (!texts.some((text) => isPlainNumber(text))) return undefined
  const unit = [...new Set(found.flatMap((quantity) => quantity?.unit?.name ?? []))]
  const candidates = [
    { value: found.find((quantity) => quantity?.unit)?.value, unit },
    { value: found.find((quantity) => quantity && !quantity.unit)?.value, unit: [] },
  ]
  return candidates
    .flatMap(({ value, unit: names }) => (value === undefined ? [] : [{ number: value, unit: names, tolerance: 0, digits: null }]))
    .find((right) => texts.every((text) => isRightBlank(right, text)))
}

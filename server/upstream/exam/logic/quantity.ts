/** Unit of a quantity: its factor to the base units, and the powers of these, such as `m^3` or `kg m^-3`. */
export interface Unit {
  /** As written. */
  name: string
  factor: number
  base: string
}

export interface Quantity {
  value: number
  /** Undefined if no unit was written. */
  unit: Unit | undefined
}

/** Raises the digits of superscripts explicitly, since NFKC turns 10² into 102. */
const keepPowers = (text: string): string =>
  text.replaceAll(/[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (power) => `^${[...power].map((each) => '0123456789+-'['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'.indexOf(each)]).join('')}`)

/** Maps full width to half width and unifies characters that look alike; superscripts and case keep their meaning. */
export const unified = (text: string): string =>
  keepPowers(text)
    .normalize('NFKC')
    .replaceAll(/[×✕✖*]/g, 'x')
    .replaceAll(/[～〜﹏]/g, '~')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('µ', 'μ')
    .trim()
    .replace(/[。.]$/, '')

/** Symbols with their factor to a base unit. */
const symbols: Record<string, [factor: number, base: string, power?: number]> = {
  ...Object.fromEntries([...'mgsAVΩWJNHFr', 'Pa', 'Hz', 'mol', '°C', '°'].map((base) => [base, [1, base]])),
  ...{ min: [60, 's'], h: [3600, 's'], d: [86_400, 's'], t: [1e6, 'g'], L: [1e-3, 'm', 3], bar: [1e5, 'Pa'] },
  ...{ Wh: [3600, 'J'], '%': [1e-2, ''], '‰': [1e-3, ''] },
}
const prefixes: Record<string, number> = { n: 1e-9, μ: 1e-6, u: 1e-6, m: 1e-3, c: 1e-2, d: 0.1, k: 1e3, K: 1e3, M: 1e6, G: 1e9 }
const lowerCase = new Map(['A', 'V', 'W', 'J', 'N', 'L', 'Pa', 'Hz'].map((symbol) => [symbol.toLowerCase(), symbol]))
/** Chinese names of units and prefixes, longer ones first. */
const names = Object.entries({
  公里: 'km',
  公斤: 'kg',
  摄氏度: '°C',
  分钟: 'min',
  小时: 'h',
  安培: 'A',
  伏特: 'V',
  欧姆: 'Ω',
  瓦特: 'W',
  赫兹: 'Hz',
  焦耳: 'J',
  牛顿: 'N',
  毫: 'm',
  千: 'k',
  兆: 'M',
  微: 'μ',
  厘: 'c',
  米: 'm',
  克: 'g',
  升: 'L',
  秒: 's',
  分: 'min',
  天: 'd',
  安: 'A',
  伏: 'V',
  欧: 'Ω',
  瓦: 'W',
  赫: 'Hz',
  帕: 'Pa',
  焦: 'J',
  牛: 'N',
  转: 'r',
  吨: 't',
})

function symbolOf(text: string): (typeof symbols)[string] | undefined {
  const name = symbols[text] ? text : lowerCase.get(text)
  return name === undefined ? undefined : symbols[name]
}

/** Parses a unit with prefixes, powers and divisions, such as `kg/m³`; an unknown word is a base unit of its own. */
export function parseUnit(text: string): Unit | undefined {
  const powered = unified(text)
    .replaceAll(/\s/g, '')
    .replaceAll(/平方([^/]+)/g, '$1^2')
    .replaceAll(/立方([^/]+)/g, '$1^3')
  const plain = names.reduce((all, [name, symbol]) => all.replaceAll(name, symbol), powered)
  const powers = new Map<string, number>()
  let factor = 1
  for (const [at, side] of plain.split('/').entries())
    for (const term of side.split(/[·x]/)) {
      const [, word = '', power = '1'] = /^([^\d^+-]+)\^?([+-]?\d)?$/.exec(term) ?? []
      const exponent = Number(power) * (at === 0 ? 1 : -1)
      const prefix = symbolOf(word) ? 1 : symbolOf(word.slice(1)) ? prefixes[word[0]!] : undefined
      const [size, base, own = 1] = symbolOf(word) ?? (prefix !== undefined ? symbolOf(word.slice(1))! : [1, word])
      if (word === '') return undefined
      factor *= (size * (prefix ?? 1)) ** exponent
      if (base !== '') powers.set(base, (powers.get(base) ?? 0) + own * exponent)
    }
  const base = [...powers].filter(([, power]) => power !== 0).map(([name, power]) => `${name}^${power}`)
  return { name: text, factor, base: base.toSorted().join(' ') }
}

/** Checks whether all base units are those of the table, not unknown words. */
export const isKnownUnit = (base: string | undefined): boolean =>
  base?.split(' ').every((each) => each === '' || Object.hasOwn(symbols, each.split('^')[0]!)) === true

/** Checks whether a text is a number alone or with a known unit; words may begin with a numeral. */
export function isPlainNumber(text: string): boolean {
  const found = parseQuantity(text)
  return found !== undefined && isKnownUnit(found.unit?.base ?? '')
}

const digits = '零一二三四五六七八九'
const digitsOf = (text: string): string => [...text].map((one) => digits.indexOf(one)).join('')
const tens: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** Parses a Chinese numeral below 10 000, such as 三千 or 一二〇; undefined if the text begins otherwise. */
function chineseNumeral(text: string): { value: number; rest: string } | undefined {
  const [word = ''] =
    /^(?:半|[零〇一二两三四五六七八九十][零〇一二两三四五六七八九十百千]*(?:点[零〇一二三四五六七八九]+)?)(?!克|瓦|帕|伏|欧|赫|米)/.exec(
      text,
    ) ?? []
  if (word === '') return undefined
  const rest = text.slice(word.length)
  if (word === '半') return { value: 0.5, rest }
  const [whole = '', decimals] = word.replaceAll('〇', '零').replaceAll('两', '二').split('点')
  const each = [...whole]
  const fraction = decimals === undefined ? 0 : Number(`.${digitsOf(decimals)}`)
  if (each.length > 1 && each.every((one) => digits.includes(one))) return { value: Number(digitsOf(whole)) + fraction, rest }
  let [sum, last] = [0, 0]
  for (const one of each) {
    const ten = tens[one]
    if (ten === undefined) last = digits.indexOf(one)
    else [sum, last] = [sum + (last || 1) * ten, 0]
  }
  return { value: sum + last + fraction, rest }
}

/** Parses a number: 3,000, .5, 1/50, 1.2×10³, 6万. */
function numeral(text: string): { value: number; rest: string } | undefined {
  const [all = '', sign = '', whole = '', decimals = '', over = ''] =
    /^([+-]?)(\d{1,3}(?:[, ]\d{3})+(?!\d)|\d*)(\.\d*)?(\/\d+)?/.exec(text) ?? []
  if (!/\d/.test(all)) return chineseNumeral(text)
  const rest = text.slice(all.length)
  const value = Number(`${sign}${whole.replaceAll(/[, ]/g, '')}${decimals === '.' ? '' : decimals}`) / Number(over.slice(1) || 1)
  if (all === '10' && /^\^[+-]?\d/.test(rest)) return powerOf(1, rest.slice(1))
  const [times = ''] = /^(?:e|E|\s*x\s*10\^)(?=[+-]?\d)/.exec(rest) ?? []
  return times === '' ? { value, rest } : powerOf(value, rest.slice(times.length))
}

function powerOf(value: number, text: string): { value: number; rest: string } {
  const [power = '0'] = /^[+-]?\d+/.exec(text) ?? []
  return { value: value * 10 ** Number(power), rest: text.slice(power.length) }
}

/** Parses a number with an optional unit; undefined if the text is anything else. */
export function parseQuantity(text: string): Quantity | undefined {
  const plain = unified(text)
  const share = /^百分之(.+)$/.exec(plain)
  const found = numeral(share ? share[1]! : plain)
  if (!found) return undefined
  const large = { 万: 1e4, 亿: 1e8 }[found.rest[0] ?? ''] ?? 1
  const written = `${found.rest.slice(large === 1 ? 0 : 1).trim()}${share ? '%' : ''}`
  const unit = written === '' ? undefined : parseUnit(written)
  return written !== '' && unit === undefined ? undefined : { value: found.value * large, unit }
}

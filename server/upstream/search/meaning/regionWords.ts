import type { FilterWord } from './FilterWord.ts'

const municipalities = ['北京', '上海', '天津', '重庆']
const autonomous = {
  内蒙古: '自治区',
  广西: '壮族自治区',
  西藏: '自治区',
  宁夏: '回族自治区',
  新疆: '维吾尔自治区',
  香港: '特别行政区',
  澳门: '特别行政区',
}
const provinces =
  '河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 台湾'.split(' ')

/** Suffixes of province names, longest first. */
const suffixes = ['特别行政区', '维吾尔自治区', '壮族自治区', '回族自治区', '自治区', '省', '市']

/** Returns the province and the city of a region such as 浙江省杭州市 or 湖北武汉, without suffixes; only one name for 上海. */
export function placesOf(region: string): string[] {
  const first = [...municipalities, ...Object.keys(autonomous), ...provinces].find((name) => region.startsWith(name))
  if (first === undefined) return [withoutSuffix(region)].filter((name) => name.length > 1)
  const after = region.slice(first.length)
  const suffix = suffixes.find((ending) => after.startsWith(ending)) ?? ''
  const city = withoutSuffix(after.slice(suffix.length))
  return [first, ...(city.length > 1 && !municipalities.includes(first) ? [city] : [])]
}

const withoutSuffix = (name: string): string => (name.length > 2 && name.endsWith('市') ? name.slice(0, -1) : name)

/** Returns the filter words for the regions of institutions. */
export function regionWords(regions: readonly string[]): (FilterWord & { words: string[] })[] {
  const places = new Set(regions.flatMap(placesOf))
  return [...places].map((place) => ({ filter: 'region', value: place, label: place, words: spellingsOf(place) }))
}

function spellingsOf(place: string): string[] {
  if (provinces.includes(place)) return [place, `${place}省`]
  const autonomy = Object.entries(autonomous).find(([name]) => name === place)?.[1]
  return [place, autonomy === undefined ? `${place}市` : `${place}${autonomy}`]
}

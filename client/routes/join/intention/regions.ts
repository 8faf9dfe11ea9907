/** Provinces as they are commonly written at the beginning of a region: `江苏南京`, `北京`. */
export const provinces = [
  ...[
    '北京',
    '天津',
    '上海',
    '重庆',
    '河北',
    '山西',
    '内蒙古',
    '辽宁',
    '吉林',
    '黑龙江',
    '江苏',
    '浙江',
    '安徽',
    '福建',
    '江西',
    '山东',
    '河南',
  ],
  ...[
    '湖北',
    '湖南',
    '广东',
    '广西',
    '海南',
    '四川',
    '贵州',
    '云南',
    '西藏',
    '陕西',
    '甘肃',
    '青海',
    '宁夏',
    '新疆',
    '香港',
    '澳门',
    '台湾',
  ],
] as const

/** Splits a region into province and city. */
export function splitRegion(region: string): { province: string; city: string } {
  const province = provinces.find((name) => region.startsWith(name)) ?? ''
  return { province, city: region.slice(province.length) }
}

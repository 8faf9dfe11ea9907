/** Labels of the form's fields from top to bottom. */
export const labels = {
  examineeType: '考生类型',
  phone: '手机号',
  address: '通讯地址',
  level: '申报等级',
  standing: '申报条件自测',
  subjects: '考核科目',
  education: '文化程度',
  workYears: '工作年限',
  employer: '工作单位',
  certificates: '已有证书',
  photo: '2 寸照片',
  materials: '报名材料',
  pledged: '承诺书',
} as const
export type Name = keyof typeof labels

export const order = Object.keys(labels) as Name[]

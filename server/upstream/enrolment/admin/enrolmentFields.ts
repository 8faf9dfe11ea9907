/** Form fields that can be refused, with their labels on the page and in the command. */
export const enrolmentFields = {
  examineeType: '考生类型',
  level: '申报等级',
  subjects: '考核科目',
  standing: '申报条件',
  education: '文化程度',
  employer: '工作单位',
  workYears: '工作年限',
  certificates: '已有证书',
  phone: '手机号',
  address: '通讯地址',
  photo: '照片',
  materials: '材料',
  pledged: '承诺书',
  other: '其他',
} as const

import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

interface ServicePage {
  label: string
  href: string
  /** Words for which people look for the page. */
  words: readonly string[]
}

/** Pages where something is done or set, which are no content of the index. */
export const servicePages: readonly ServicePage[] = [
  { label: '找回密码', href: paths.recover, words: ['忘记密码', '找回密码', '密码忘了', '忘了密码', '登录不上', '登不上'] },
  { label: '修改密码', href: paths.reset, words: ['修改密码', '改密码', '换密码', '重置密码', '设置密码'] },
  {
    label: '账号设置',
    href: paths.accountSetting,
    words: [
      '改手机',
      '换手机',
      '修改手机',
      '手机号变',
      '绑定微信',
      '解绑微信',
      '通行密钥',
      '指纹登录',
      '登录设备',
      '通知设置',
      '深色模式',
      '注销账号',
      '账号注销',
      '账号设置',
    ],
  },
  { label: '个人资料', href: paths.userSetting, words: ['改昵称', '换头像', '改头像', '修改资料', '个人资料', '改名字', '设置'] },
  { label: '实名认证', href: settingPaths.realName, words: ['实名认证', '实名', '身份认证', '身份证认证'] },
  { label: '发票', href: settingPaths.invoices, words: ['发票', '开票'] },
  { label: '发票抬头', href: settingPaths.invoiceTitle, words: ['发票抬头', '抬头', '税号'] },
  { label: '我的订单', href: orderPaths.all, words: ['退款', '退钱', '退费', '我的订单', '订单', '付款记录'] },
  { label: '我的学习', href: paths.study, words: ['我的课程', '我的学习', '学习记录', '错题本', '我的笔记'] },
  { label: '我的收藏', href: paths.favourites, words: ['我的收藏', '收藏夹'] },
  { label: '证书核验', href: paths.certificates, words: ['证书查询', '查证书', '证书核验', '证书真假', '验证证书'] },
  { label: '联系客服', href: paths.contact, words: ['客服', '人工服务', '联系方式', '联系你们', '电话'] },
  { label: '意见反馈', href: paths.feedback, words: ['意见反馈', '反馈', '投诉', '举报', '建议'] },
  {
    label: '企业服务',
    href: paths.business,
    words: ['企业报名', '企业培训', '团体报名', '集体报名', '公司报名', '企业服务', '企业采购', '预约演示'],
  },
  { label: '价格与版本', href: paths.pricing, words: ['价格与版本', '版本', '私有部署'] },
  { label: '机构入驻', href: paths.join, words: ['合作', '机构入驻', '入驻', '开课入驻', '成为讲师', '加盟'] },
  { label: '服务协议', href: paths.service, words: ['服务协议', '用户协议'] },
  { label: '隐私政策', href: paths.privacy, words: ['隐私政策', '隐私', '个人信息'] },
]

/** Maximum number of pages for a query, and its maximum length: longer queries are questions about a subject. */
const MOST = 3
const LONGEST = 14

/** Returns the pages that a query asks for, those with the longest matching word first. */
export function servicePagesFor(q: string): ServicePage[] {
  const asked = q.normalize('NFKC').replaceAll(/[\s，。？！?!的]/gu, '')
  if (asked.length > LONGEST) return []
  return servicePages
    .map((page) => ({ page, length: Math.max(0, ...page.words.filter((word) => asked.includes(word)).map((word) => word.length)) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST)
    .map(({ page }) => page)
}

import { z } from 'zod/mini'
import type { Issue } from '#lib/contract'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Labels of fields. */
const labels: Record<string, string> = {
  account: '手机号',
  password: '密码',
  oldPassword: '旧密码',
  security: '密码或验证码',
  id: '编号',
  type: '类型',
  loginType: '登录方式',
  uuid: '页面编号',
  content: '二维码内容',
  ticket: '二维码编号',
  accountId: '微信账号',
  q: '搜索词',
  page: '页码',
  pageSize: '每页条数',
  sort: '排序方式',
  category: '分类',
  profession: '职业',
  institution: '机构',
  level: '等级',
  kind: '类型',
  price: '价格',
  progress: '更新状态',
  position: '位置',
  stars: '星级',
  organisation: '单位名称',
  scale: '规模',
  need: '需求',
  phone: '手机号',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  region: '地区',
  documents: '资质材料',
  images: '图片',
  purpose: '用途',
  title: '标题',
  text: '内容',
  name: '名称',
  reason: '原因',
  version: '版本',
  topics: '话题',
}
const typedByPeople = new Set([
  'organisation',
  'phone',
  'creditCode',
  'idNumber',
  'region',
  'account',
  'password',
  'oldPassword',
  'security',
  'q',
])

/** Units of limits, by the type of the value; numbers have none. */
const units: Record<string, string> = { string: ' 个字', array: ' 项', set: ' 项' }

/** Error messages for issues for which the schema has no message. All are Chinese, because pages show them unchanged. */
export const inputErrorMap = (issue: RawIssue): string => {
  const field = String(issue.path?.at(-1) ?? '')
  const label = Object.hasOwn(labels, field) ? labels[field]! : '此项'
  if (issue.input === undefined || issue.input === '') return `${typedByPeople.has(field) ? '请输入' : '缺少'}${label}`
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const unit = units[issue.origin]
    const [most, least] = unit === undefined ? ['大于', '小于'] : ['超过', '少于']
    const limit = issue.code === 'too_big' ? `${most} ${issue.maximum}` : `${least} ${issue.minimum}`
    return `${label}不能${limit}${unit ?? ''}`
  }
  if (issue.code === 'invalid_value') return `${label}不在可选范围内`
  return `${label}格式错误`
}

/** Maximum number of issues in a response. */
const maxIssues = 10
const longestPath = 64

export const unknownField = (path: string): Issue => ({ path: path.slice(0, longestPath), message: '不支持的字段' })

/** Converts the issues of a schema to those of the API. */
export function inputIssues({ issues }: z.core.$ZodError): [Issue, ...Issue[]] {
  const texts = issues.flatMap((issue): Issue[] => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
    return issue.keys.slice(0, maxIssues).map((key) => unknownField([...path, key].join('.')))
  })
  return texts.slice(0, maxIssues) as [Issue, ...Issue[]]
}

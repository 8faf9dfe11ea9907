import type { Rule } from '#lib/hooks'
import { lengthError } from '#parts/form/lengthError.ts'
import { uploadsError } from '#parts/upload/useUploads.ts'

/** Labels of the fields from top to bottom. */
export const labels = { type: '类型', text: '反馈内容', images: '截图（选填）', contact: '联系方式', page: '相关页面' } as const
type Name = keyof typeof labels

export const order = Object.keys(labels) as Name[]

/** Validation rules of each field, with the upstream's messages. */
export const feedbackRules: Record<Name, Rule<Name>> = {
  type: (value) => (value === '' ? '请选择反馈类型' : undefined),
  text: (value) => lengthError('反馈内容', value, 10, 500),
  images: uploadsError,
  contact: (value) => lengthError('联系方式', value, 0, 100),
  page: (value) => {
    if (value.length > 500) return '页面地址过长'
    return /^$|^(?:\/|https?:\/\/)\S*$/i.test(value) ? undefined : '页面地址应以 / 或 http 开头'
  },
}

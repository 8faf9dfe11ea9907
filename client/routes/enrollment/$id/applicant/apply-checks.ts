import type { PlanDetail } from '#lib/contract'
import { ExamineeType } from '#lib/enums'
import type { Rule } from '#lib/hooks'
import { phoneFault } from '#lib/validation'
import { lengthError } from '#parts/form/lengthError.ts'
import { imageIds, uploadsError } from '#parts/upload/useUploads.ts'
import type { Name } from './field-labels.ts'
import { materialsIn } from './form-values.ts'

/** Maximum number of years of work. */
const mostYears = 60

/** Creates the validation rules of a plan's fields; their messages equal those of the upstream. */
export const createRules = ({ materials }: Pick<PlanDetail, 'materials'>): Record<Name, Rule<Name>> => ({
  examineeType: (value) => (value === '' ? '请选择考生类型' : undefined),
  level: (value) => (value === '' ? '请选择申报等级' : undefined),
  standing: (value) => (value === '' ? '请先完成申报条件自测' : undefined),
  subjects: (value) => (value === '' ? '请选择考核科目' : undefined),
  education: (value) => (value === '' ? '请选择文化程度' : undefined),
  employer: (value, of) => lengthError('工作单位', value, Number(of('examineeType')) === ExamineeType.Employee ? 1 : 0, 60),
  workYears: (value) => {
    if (value === '') return '请填写工作年限，没有工作过填 0'
    return /^\d{1,2}$/.test(value) && Number(value) <= mostYears ? undefined : `请填写 0 到 ${mostYears} 的整数`
  },
  certificates: (value) => lengthError('已有证书', value, 0, 300),
  phone: (value) => phoneFault(value),
  address: (value) => lengthError('通讯地址', value, 4, 100),
  photo: (value) => (value === '' ? '请上传 2 寸照片' : undefined),
  materials: (value) => {
    const given = materialsIn(value)
    const missing = materials.filter(({ name, required }) => required && imageIds(given[name] ?? '').length === 0)
    const unready = Object.values(given).flatMap((each) => uploadsError(each) ?? [])
    return unready[0] ?? (missing.length > 0 ? `请上传${missing.map(({ name }) => name).join('、')}` : undefined)
  },
  pledged: (value) => (value === '' ? '请阅读并同意承诺书' : undefined),
})

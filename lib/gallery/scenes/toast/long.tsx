import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '长文字'
export const note = '折行，不截断。'

export function Scene() {
  const t = useTranslate()
  const text = t(
    '这门课的实操部分需要到店练习：请在开课前两天联系培训机构预约工位，带上护目镜和防滑手套，迟到十五分钟工位不再保留。',
    'The practice of this course is at the workshop: book your bench two days ahead, bring goggles and gloves, and be there on time, since a bench is kept for fifteen minutes only.',
  )
  return (
    <Button data-opens onClick={() => toast.info(text)}>
      {t('看提示', 'Show')}
    </Button>
  )
}

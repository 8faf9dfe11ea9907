import { useState } from 'react'
import { Button, Dialog, Rich } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '内容很长'
export const note = '超过窗口时在对话框里滚动，页面不动。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const clause = t(
    '学员应当按照培训计划完成课程学习与实操训练，妥善使用工具与设备，遵守安全操作规程。',
    'Learners complete the courses and the practice of the plan, handle tools and machines with care and follow the safety rules.',
  )
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('培训协议', 'Training agreement')}
      </Button>
      {open && (
        <Dialog title={t('培训协议', 'Training agreement')} onClose={() => setOpen(false)} width={560}>
          <Rich html={`<ol>${`<li>${clause}</li>`.repeat(24)}</ol>`} />
        </Dialog>
      )}
    </>
  )
}

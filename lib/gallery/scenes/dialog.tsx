import { useState } from 'react'
import { styled } from 'styled-components'
import { Button, Dialog, Rich } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function PlainScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('考场须知', 'Exam room rules')}
      </Button>
      {open && (
        <Dialog title={t('考场须知', 'Exam room rules')} onClose={() => setOpen(false)}>
          {t('请提前 30 分钟到场，带好身份证和准考证。', 'Arrive 30 minutes early with your ID card and your ticket.')}
        </Dialog>
      )}
    </>
  )
}
PlainScene.title = '只有内容'
PlainScene.note = '按 Esc、点关闭、点旁边都能关；焦点回到打开它的按钮。'

export function FooterScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const footer = (
    <>
      <Button onClick={close}>{t('再想想', 'Not yet')}</Button>
      <Button tone="danger" onClick={close}>
        {t('取消订单', 'Cancel order')}
      </Button>
    </>
  )
  return (
    <>
      <Button data-opens tone="danger" onClick={() => setOpen(true)}>
        {t('取消订单', 'Cancel order')}
      </Button>
      {open && (
        <Dialog title={t('取消这笔订单？', 'Cancel this order?')} onClose={close} footer={footer}>
          {t('取消后名额会让给别人，优惠券退回账户。', 'Your place goes to somebody else; the coupon returns to your account.')}
        </Dialog>
      )}
    </>
  )
}
FooterScene.title = '带操作'
FooterScene.note = '操作在底部，主要的在最后；手机上平分一行。'

export function LongScene() {
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
LongScene.title = '内容很长'
LongScene.note = '超过窗口时在对话框里滚动，页面不动。'

export function NestedScene() {
  const t = useTranslate()
  const [depth, setDepth] = useState(0)
  return (
    <>
      <Button data-opens onClick={() => setDepth(1)}>
        {t('修改手机号', 'Change phone')}
      </Button>
      {depth > 0 && (
        <Dialog
          title={t('修改手机号', 'Change phone')}
          onClose={() => setDepth(0)}
          width={480}
          footer={
            <Button data-opens tone="primary" onClick={() => setDepth(2)}>
              {t('继续', 'Continue')}
            </Button>
          }
        >
          {t('修改前需要先验证原来的手机号。', 'We first check your present number.')}
          {depth > 1 && (
            <Dialog title={t('验证原手机号', 'Check your number')} onClose={() => setDepth(1)}>
              {t('验证码已发送到 138****0000。', 'A code has been sent to 138****0000.')}
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  )
}
NestedScene.title = '对话框里再打开'
NestedScene.note = '后开的在上，先关；焦点一层层退回。'

const widths = [320, 400, 640]

export function WidthScene() {
  const t = useTranslate()
  const [width, setWidth] = useState<number>()
  return (
    <Row>
      {widths.map((each) => (
        <Button key={each} onClick={() => setWidth(each)}>
          {`${each} px`}
        </Button>
      ))}
      {width && (
        <Dialog title={`${width} px`} width={width} onClose={() => setWidth(undefined)}>
          {t('手机上总是与屏幕同宽。', 'On phones it is always as wide as the screen.')}
        </Dialog>
      )}
    </Row>
  )
}
WidthScene.title = '宽度'
WidthScene.note = '窗口够宽时的宽度，单位像素，默认 400。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

import { useState } from 'react'
import { Button, Dialog } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '带操作'
export const note = '操作在底部，主要的在最后；手机上平分一行。'

export function Scene() {
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

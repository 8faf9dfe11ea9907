import { useState } from 'react'
import { styled } from 'styled-components'
import { Button, ButtonLink } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function TonesScene() {
  const t = useTranslate()
  return (
    <Row>
      <Button tone="primary">{t('提交报名', 'Submit')}</Button>
      <Button>{t('存为草稿', 'Save draft')}</Button>
      <Button tone="plain">{t('稍后再说', 'Later')}</Button>
      <Button tone="danger">{t('取消报名', 'Withdraw')}</Button>
    </Row>
  )
}
TonesScene.title = '用途'
TonesScene.note = '主要、次要、文字、危险。一处只有一个主要操作。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

export function SizesScene() {
  const t = useTranslate()
  return (
    <Grid>
      {(['primary', 'secondary', 'plain', 'danger'] as const).map((tone) => (
        <div className="row" key={tone}>
          <Button tone={tone} size="small">
            {t('小', 'Small')}
          </Button>
          <Button tone={tone}>{t('中', 'Medium')}</Button>
          <Button tone={tone} size="large">
            {t('大', 'Large')}
          </Button>
        </div>
      ))}
    </Grid>
  )
}
SizesScene.title = '大小'
SizesScene.note = '高 32、40、48 像素；触屏上能点到的范围都不小于 44 像素。'

const Grid = styled.div`
  display: grid;
  gap: 16px;
  & > .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }
`

export function BusyScene() {
  const t = useTranslate()
  const [busy, setBusy] = useState(true)
  return (
    <Row>
      <Button tone="primary" busy={busy}>
        {t('支付', 'Pay')}
      </Button>
      <Button busy={busy}>{t('保存', 'Save')}</Button>
      <Button tone="danger" busy={busy}>
        {t('删除', 'Delete')}
      </Button>
      <Button tone="plain" onClick={() => setBusy(!busy)}>
        {busy ? t('让它们停下', 'Let them finish') : t('再来一次', 'Once more')}
      </Button>
    </Row>
  )
}
BusyScene.title = '进行中'
BusyScene.note = '宽度和焦点都不变，进行中再点不起作用。'

export function DisabledScene() {
  const t = useTranslate()
  return (
    <Row>
      <Button tone="primary" disabled>
        {t('立即支付', 'Pay now')}
      </Button>
      <Button disabled>{t('上一步', 'Back')}</Button>
      <Button tone="plain" disabled>
        {t('重新获取', 'Send again')}
      </Button>
      <Button tone="primary" aria-disabled="true">
        {t('报名已截止', 'Closed')}
      </Button>
    </Row>
  )
}
DisabledScene.title = '不可用'
DisabledScene.note = '用 aria-disabled 的仍能得到焦点，可以说明为什么不可用。'

export function WideScene() {
  const t = useTranslate()
  return (
    <Panel>
      <Button tone="primary" size="large" wide>
        {t('登录', 'Sign in')}
      </Button>
      <Button size="large" wide>
        {t('先逛逛', 'Look around first')}
      </Button>
    </Panel>
  )
}
WideScene.title = '通栏'
WideScene.note = '与所在的容器同宽，用于登录框和手机底部。'

const Panel = styled.div`
  display: grid;
  gap: 12px;
  max-width: 352px;
`

export function LinkScene() {
  const t = useTranslate()
  return (
    <Line>
      <ButtonLink href="#/button/link" tone="primary">
        {t('去上课', 'Go to class')}
      </ButtonLink>
      <ButtonLink href="#/button/link">{t('查看证书', 'View certificate')}</ButtonLink>
      <ButtonLink href="#/button/link" tone="plain" size="small">
        {t('全部课程', 'All courses')}
      </ButtonLink>
    </Line>
  )
}
LinkScene.title = '链接'
LinkScene.note = '通往另一个地址的，外观是按钮，其实是链接：可以在新标签页打开。'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`

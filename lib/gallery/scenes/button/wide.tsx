import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '通栏'
export const note = '与所在的容器同宽，用于登录框和手机底部。'

export function Scene() {
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

const Panel = styled.div`
  display: grid;
  gap: 12px;
  max-width: 352px;
`

import { useState } from 'react'
import { styled } from 'styled-components'
import { ContentError } from '#lib/errors'
import { Button, RequestId } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '一块内容没加载出来'
export const note = '左边可以重新加载，右边正在重新加载。'

export function Scene() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  return (
    <Columns>
      <ContentError
        name={t('评价', 'Reviews')}
        busy={busy}
        onReload={() => setBusy(true)}
        detail={<RequestId id="0f8c2b6e-1d2c-4a5b-9e7f-00112233aabb" />}
      />
      <ContentError busy onReload={() => undefined} />
      {busy && (
        <Button tone="plain" onClick={() => setBusy(false)}>
          {t('让它再失败一次', 'Let it fail again')}
        </Button>
      )}
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 16px;
`

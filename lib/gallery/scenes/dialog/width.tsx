import { useState } from 'react'
import { styled } from 'styled-components'
import { Button, Dialog } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '宽度'
export const note = '窗口够宽时的宽度，单位像素，默认 400。'

const widths = [320, 400, 640]

export function Scene() {
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

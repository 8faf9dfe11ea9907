import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { createToaster, type NoticePosition, ToastHost } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '位置'
export const note = '窗口的六处，由容器决定；这里同时最多两条。'

const { toast, store } = createToaster()

export function Scene() {
  const t = useTranslate()
  const [position, setPosition] = useState<NoticePosition>('top-center')
  const places: Record<NoticePosition, string> = {
    'top-left': t('左上', 'Top left'),
    'top-center': t('上', 'Top'),
    'top-right': t('右上', 'Top right'),
    'bottom-left': t('左下', 'Bottom left'),
    'bottom-center': t('下', 'Bottom'),
    'bottom-right': t('右下', 'Bottom right'),
  }
  const show = (place: NoticePosition) => {
    setPosition(place)
    toast.success(t('已保存', 'Saved'))
  }
  return (
    <Grid>
      {(Object.keys(places) as NoticePosition[]).map((place) => (
        <Button data-opens key={place} aria-pressed={place === position} onClick={() => show(place)}>
          {places[place]}
        </Button>
      ))}
      <ToastHost store={store} position={position} limit={2} />
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 12px;
  justify-content: start;
`

import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '贴着元素'
export const note = '显示在按钮旁边，不出窗口；再点一次替换自己。'

export function Scene() {
  const t = useTranslate()
  const corners = [t('左上', 'Start'), t('右上', 'End'), t('左下', 'Start below'), t('右下', 'End below')]
  return (
    <Corners>
      {corners.map((corner) => (
        <Button data-opens key={corner} onClick={({ currentTarget }) => toast.success(t('已收藏', 'Added'), { anchor: currentTarget })}>
          {corner}
        </Button>
      ))}
    </Corners>
  )
}

const Corners = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  grid-auto-rows: 160px;
  gap: 0 16px;
  justify-content: space-between;
  & > :nth-child(even) {
    justify-self: end;
  }
`

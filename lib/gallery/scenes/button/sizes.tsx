import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '大小'
export const note = '高 32、40、48 像素；触屏上能点到的范围都不小于 44 像素。'

export function Scene() {
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

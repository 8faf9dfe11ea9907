import { createGlobalStyle } from 'styled-components'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '自己的样子'
export const note = '外观全由页面决定；位置、计时、键盘和朗读照旧。'

export function Scene() {
  const t = useTranslate()
  const show = () => toast(t('打卡成功', 'Well done today'), { unstyled: true, icon: null, className: 'stamp' })
  return (
    <>
      <Look />
      <Button data-opens onClick={show}>
        {t('看提示', 'Show')}
      </Button>
    </>
  )
}

const Look = createGlobalStyle`
  .stamp {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 12px 20px;
    border: 2px dashed var(--primary);
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .stamp > button {
    width: 32px;
    height: 32px;
  }
`

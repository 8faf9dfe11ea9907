import { styled } from 'styled-components'
import { Image } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '立即与临近加载'
export const note = '首屏的图立即加载；其余离视野不到 200 像素才加载，在框里往下滚就能看到。'

export function Scene() {
  const t = useTranslate()
  return (
    <Shelf tabIndex={0} role="group" aria-label={t('滚动区域', 'Scrolls')}>
      <Image src="picture/wrench.svg" alt={t('扳手', 'A wrench')} width={240} height={160} loading="eager" fetchPriority="high" />
      <Image src="picture/driver.svg" alt={t('螺丝刀', 'A screwdriver')} width={240} height={160} />
    </Shelf>
  )
}

const Shelf = styled.div`
  display: grid;
  grid-auto-rows: 640px;
  height: 200px;
  padding: 8px;
  overflow-y: auto;
  border-radius: var(--radius-card);
  background: var(--bg-subtle);
  justify-items: start;
`

import { styled } from 'styled-components'
import { Image, ImageGroup } from '#lib/image'
import { useTranslate } from '../useTranslate.ts'

export function StatesScene() {
  const t = useTranslate()
  return (
    <Row>
      <Image src="picture/slow.svg" alt={t('锤子', 'A hammer')} width={240} height={160} />
      <Image src="picture/plane.svg" alt={t('刨子', 'A plane')} width={240} height={160} />
      <Image src="picture/missing.svg" alt={t('凿子', 'A chisel')} width={240} height={160} />
    </Row>
  )
}
StatesScene.title = '加载中、已显示、失败'
StatesScene.note = '框先占好位；失败了说明原因，可以重试。第一张要等几秒（本地开发时）。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`

export function LongScene() {
  const t = useTranslate()
  return (
    <Row>
      <Image src="picture/long.svg" alt={t('锯子的用法', 'How to saw')} width={160} height={160} />
      <Image src="picture/nearly-long.svg" alt={t('凿子的用法', 'How to chisel')} width={160} height={160} />
    </Row>
  )
}
LongScene.title = '长图'
LongScene.note = '高是宽的 2.8 倍起算长图：从顶部显示并标明。左边正好 2.8，右边 2.79。'

export function FitScene() {
  const t = useTranslate()
  const alt = t('水平尺', 'A spirit level')
  return (
    <Row>
      <Image src="picture/wide.svg" alt={alt} width={240} height={160} />
      <Image src="picture/wide.svg" alt={alt} width={240} height={160} fit="contain" />
    </Row>
  )
}
FitScene.title = '形状不同时'
FitScene.note = '默认裁满框（cover），也可以完整放进框里（contain）。'

export function LoadingScene() {
  const t = useTranslate()
  return (
    <Shelf tabIndex={0} role="group" aria-label={t('滚动区域', 'Scrolls')}>
      <Image src="picture/wrench.svg" alt={t('扳手', 'A wrench')} width={240} height={160} loading="eager" fetchPriority="high" />
      <Image src="picture/driver.svg" alt={t('螺丝刀', 'A screwdriver')} width={240} height={160} />
    </Shelf>
  )
}
LoadingScene.title = '立即与临近加载'
LoadingScene.note = '首屏的图立即加载；其余离视野不到 200 像素才加载，在框里往下滚就能看到。'

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

export function SourcesScene() {
  const t = useTranslate()
  return (
    <Image
      src="picture/plane-800.svg"
      srcSet="picture/plane-400.svg 400w, picture/plane-800.svg 800w, picture/plane-1600.svg 1600w"
      sizes="(min-width: 768px) 360px, 100vw"
      preview="picture/plane-1600.svg"
      alt={t('刨子', 'A plane')}
      width={360}
      height={240}
    />
  )
}
SourcesScene.title = '按屏幕选大小'
SourcesScene.note = '给出几种宽度，浏览器挑合适的；点开看的是另一张大图。'

const tools = ['plane', 'saw', 'chisel', 'hammer', 'wrench', 'driver', 'level', 'square', 'brush']

export function GroupScene() {
  const t = useTranslate()
  return (
    <Nine>
      <ImageGroup>
        {tools.map((tool, index) => (
          <Image key={tool} src={`picture/${tool}.svg`} alt={t('工具', 'Tool') + ` ${index + 1}`} width={112} height={112} />
        ))}
      </ImageGroup>
    </Nine>
  )
}
GroupScene.title = '九张一组'
GroupScene.note = '点任何一张都打开同一个预览，左右翻页的顺序就是页面上的顺序。'

const Nine = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 112px));
  gap: 8px;
`

export function BrokenScene() {
  const t = useTranslate()
  return (
    <Three>
      <ImageGroup>
        <Image src="picture/brush.svg" alt={t('刷子', 'A brush')} width={160} height={160} />
        <Image src="picture/missing.svg" alt={t('角尺', 'A square')} width={160} height={160} />
        <Image src="picture/level.svg" alt={t('水平尺', 'A spirit level')} width={160} height={160} />
      </ImageGroup>
    </Three>
  )
}
BrokenScene.title = '一组里有一张失败'
BrokenScene.note = '失败的不进预览：这里点开只有两张。'

const Three = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export function PlainScene() {
  const t = useTranslate()
  return <Image src="picture/saw.svg" alt={t('锯子', 'A saw')} width={240} height={160} preview={false} />
}
PlainScene.title = '不能点开'
PlainScene.note = '只是图片，不是按钮；用在本身就是链接的卡片里。'

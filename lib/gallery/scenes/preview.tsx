import { useState } from 'react'
import { styled } from 'styled-components'
import { Image, ImageGroup } from '#lib/image'
import { enUS, zhCN } from '#lib/locale'
import { openPreview, Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function SingleScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看大图', 'View')}
      </Button>
      {open && <Preview images={[{ src: 'picture/plane.svg', alt: t('刨子', 'A plane') }]} onClose={() => setOpen(false)} />}
    </>
  )
}
SingleScene.title = '一张'
SingleScene.note = '没有翻页和缩略图。滚轮或双指缩放，双击切换适应与原始大小。'

const toolNames = ['plane', 'saw', 'chisel', 'hammer', 'wrench', 'driver', 'level', 'square', 'brush']

export function GroupScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = toolNames.map((tool, index) => ({ src: `picture/${tool}.svg`, alt: t('工具', 'Tool') + ` ${index + 1}` }))
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看第五张', 'View the fifth')}
      </Button>
      {open && <Preview images={images} index={4} onClose={() => setOpen(false)} />}
    </>
  )
}
GroupScene.title = '九张'
GroupScene.note = '方向键、滑动、缩略图都能翻页；从第五张开始。'

export function LongScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看长图', 'View')}
      </Button>
      {open && <Preview images={[{ src: 'picture/long.svg', alt: t('锯子的用法', 'How to saw') }]} onClose={() => setOpen(false)} />}
    </>
  )
}
LongScene.title = '长图'
LongScene.note = '按宽度铺开，从顶部看起，往下拖。'

export function ManyScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = Array.from({ length: 500 }, (_, index) => ({
    src: `picture/${index % 2 ? 'saw' : 'hammer'}.svg?${index}`,
    alt: t('照片', 'Photo') + ` ${index + 1}`,
  }))
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看第 250 张', 'View the 250th')}
      </Button>
      {open && <Preview images={images} index={249} onClose={() => setOpen(false)} />}
    </>
  )
}
ManyScene.title = '五百张'
ManyScene.note = '缩略图只渲染看得见的几张，打开和翻页同样快。'

export function FailingScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = [
    { src: 'picture/chisel.svg', alt: t('凿子', 'A chisel') },
    { src: 'picture/missing.svg', alt: t('角尺', 'A square') },
    { src: 'picture/driver.svg', alt: t('螺丝刀', 'A screwdriver') },
  ]
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看失败的那张', 'View the failing one')}
      </Button>
      {open && <Preview images={images} index={1} onClose={() => setOpen(false)} />}
    </>
  )
}
FailingScene.title = '有一张失败'
FailingScene.note = '说明失败并可重试，照样能翻到别的。'

export function CallScene() {
  const t = useTranslate()
  const open = () =>
    openPreview({
      images: [{ src: 'picture/brush.svg', alt: t('刷子', 'A brush') }],
      locale: { 中文: zhCN, English: enUS }[t('中文', 'English')],
    })
  return (
    <Button data-opens onClick={open}>
      {t('看大图', 'View')}
    </Button>
  )
}
CallScene.title = '用函数打开'
CallScene.note = '不在 React 里也能用；返回一个关闭它的函数。语言要自己传。'

export function RangeScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = [
    { src: 'picture/wrench.svg', alt: t('扳手', 'A wrench') },
    { src: 'picture/square.svg', alt: t('角尺', 'A square') },
  ]
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看第一百张', 'View the hundredth')}
      </Button>
      {open && <Preview images={images} index={99} onClose={() => setOpen(false)} />}
    </>
  )
}
RangeScene.title = '序号超出范围'
RangeScene.note = '只有两张却要第一百张：显示最近的一张。'

export function DirectionScene() {
  const t = useTranslate()
  return (
    <Row>
      <ImageGroup>
        <Image src="picture/hammer.svg" alt={t('锤子', 'A hammer')} width={112} height={112} />
        <Image src="picture/saw.svg" alt={t('锯子', 'A saw')} width={112} height={112} />
        <Image src="picture/plane.svg" alt={t('刨子', 'A plane')} width={112} height={112} />
      </ImageGroup>
    </Row>
  )
}
DirectionScene.title = '从右到左'
DirectionScene.note = '在页头切换书写方向后打开：翻页的箭头、方向键和滑动都跟着反过来。'

const Row = styled.div`
  display: flex;
  gap: 8px;
`

export function ExtrasScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = [
    { src: 'picture/plane.svg', alt: t('刨子', 'A plane'), caption: t('刨平木料', 'Smooths timber') },
    { src: 'picture/saw.svg', alt: t('锯子', 'A saw'), caption: t('顺纹下锯', 'Cuts along the grain') },
    { src: 'picture/chisel.svg', alt: t('凿子', 'A chisel'), caption: t('开榫眼', 'Opens mortises') },
  ]
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看三样工具', 'View three tools')}
      </Button>
      {open && (
        <Preview
          images={images}
          onClose={() => setOpen(false)}
          download={(image) => ({ name: `${image.alt}.svg` })}
          slideshow={{ interval: 3000, loop: true }}
        />
      )}
    </>
  )
}
ExtrasScene.title = '说明、下载与放映'
ExtrasScene.note = '每张有说明，可以存到本地，也可以一张张自动放映；有动作就停。'

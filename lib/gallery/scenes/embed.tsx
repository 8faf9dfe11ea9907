import { defineElements } from '#lib/embed'
import { useColorMode } from '#lib/theme'
import { useTranslate } from '../useTranslate.ts'

defineElements()

export function ImageScene() {
  const t = useTranslate()
  const mode = useColorMode()
  const html = `
    <zeyiji-image-group download slideshow locale="${t('zh-CN', 'en-US')}" theme="${mode}">
      <zeyiji-image src="picture/hammer.svg" alt="${t('锤子', 'A hammer')}" width="240" height="160"></zeyiji-image>
      <zeyiji-image src="picture/missing.svg" alt="${t('凿子', 'A chisel')}" width="240" height="160"></zeyiji-image>
      <zeyiji-image src="picture/long.svg" alt="${t('锯子的用法', 'How to saw')}" width="160" height="160"></zeyiji-image>
    </zeyiji-image-group>`
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
ImageScene.title = '图片与图片组'
ImageScene.note = '普通 HTML 里的两个自定义元素，样式互不影响；点开的预览与 React 里的一样。'

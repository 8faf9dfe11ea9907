import { Rich } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function ArticleScene() {
  const t = useTranslate()
  return (
    <Rich
      html={`
        <h2>${t('刨削的三个要点', 'Three rules of planing')}</h2>
        <p>${t('顺着木纹推，', 'Push with the grain, ')}<strong>${t('刀刃只露一根头发丝', 'let the iron show no more than a hair')}</strong>${t('。先在边角料上试，再动正料。', '. Try on scrap before you touch the piece.')} <a href="#/rich/article">${t('看演示视频', 'Watch it done')}</a></p>
        <ul><li>${t('检查木料有没有钉子', 'Look for nails')}</li><li>${t('双脚前后站稳', 'Stand firm, one foot ahead')}</li></ul>
        <blockquote>${t('慢就是快。', 'Slow is fast.')}</blockquote>
        <h3>${t('常用刨子', 'Common planes')}</h3>
        <table><thead><tr><th>${t('名称', 'Name')}</th><th>${t('长度', 'Length')}</th><th>${t('用途', 'For')}</th></tr></thead>
        <tbody><tr><td>${t('粗刨', 'Jack plane')}</td><td>260 mm</td><td>${t('去掉多余的木料', 'Taking off the rough')}</td></tr>
        <tr><td>${t('光刨', 'Smoothing plane')}</td><td>150 mm</td><td>${t('最后刨光', 'The last finish')}</td></tr></tbody></table>
        <p><img src="picture/plane.svg" alt="${t('刨子', 'A plane')}" width="600" height="400"></p>
        <p>${t('计算公式', 'The formula')} <code>v = n × d × π</code></p>
      `}
    />
  )
}
ArticleScene.title = '一篇文章'
ArticleScene.note = '标题、段落、列表、引用、表格、代码、图片。内容须由服务器清洗过。'

import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'

export interface IndexEntry {
  title: string
  /** Path within the archive. */
  path: string
  /** Number of entries; absent for a file. */
  count?: number
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the index page of an archive, which describes its contents. The page makes no network requests. */
export function archiveIndex({ now, data, files }: { now: number; data: IndexEntry[]; files: IndexEntry[] }): string {
  const row = ({ title, path, count }: IndexEntry) =>
    `<li><a href="${escaped(path)}">${escaped(title)}</a>${count === undefined ? '' : `（${count} 条）`}</li>`
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>择一技：我的数据</title>
<style>body{max-width:40em;margin:3em auto;padding:0 1em;font:16px/1.7 system-ui,sans-serif}h1{font-size:1.5em}</style>
<h1>我的数据</h1>
<p>这是择一技在 ${formatBeijingMinute(now)}（北京时间）保存的、与你有关的全部数据。每一项是一个 JSON 文件，可以用浏览器或文本编辑器打开；时间是 1970 年以来的毫秒数，金额以分为单位。密码、登录凭证和身份证号原文不在其中。</p>
<h2>数据</h2>
<ul>
${data.map(row).join('\n')}
</ul>
<h2>图片和发票</h2>
${files.length === 0 ? '<p>没有上传过图片，也没有开过发票。</p>' : `<ul>\n${files.map(row).join('\n')}\n</ul>`}
</html>
`
}

import type { RenderedPage } from './renderSite.tsx'

interface DocumentAssets {
  /** URLs of the style sheet and of the script, relative to the page. */
  style: string
  script: string
  /** Script that runs before the first paint. */
  first: string
  /** Prefix of all relative URLs; empty if the page is in the base folder. */
  base: string
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0a8450" d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z"/></svg>'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns the complete HTML document of a page. */
export function documentOf({ title, about, html, styles }: RenderedPage, { style, script, first, base }: DocumentAssets): string {
  const text = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · @zeyiji/ui</title>
<meta name="description" content="${escape(about)}">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">
<script>${first}</script>
<link rel="stylesheet" href="${style}">
${styles}
<script type="module" src="${script}"></script>
</head>
<body>${html}</body>
</html>
`
  return base ? text.replaceAll(/\b(href|src)="(?!#|\/|[a-z]+:)/g, `$1="${base}`) : text
}

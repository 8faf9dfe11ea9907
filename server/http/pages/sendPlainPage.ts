import { createHash } from 'node:crypto'
import type { Response } from 'express'

const style = `:root{color-scheme:light dark;--bg:#fff;--text:#1b2430;--muted:#465161;--mark:#0a8450;--line:#8a94a3;--bad:#c02f38;--on-mark:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#12161c;--text:#e8ecf2;--muted:#b4becc;--mark:#2bbf83;--line:#75808f;--bad:#ff8a8a;--on-mark:#06291a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.7 -apple-system,BlinkMacSystemFont,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{box-sizing:border-box;width:100%;max-width:32em;padding:32px 20px}
p{margin:12px 0;color:var(--muted);white-space:pre-line;overflow-wrap:anywhere}
strong,a{color:var(--mark)}h1{margin:12px 0;font-size:24px;line-height:1.3}
form{max-width:24em}label{display:block;margin:16px 0;font-weight:600}
input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:inherit;font:inherit;font-weight:400}
input[type=checkbox]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:-4px;accent-color:var(--mark)}
.agreed{font-weight:400}button{width:100%;min-height:48px;margin-top:8px;border:1px solid var(--mark);border-radius:8px;background:none;color:var(--mark);font:inherit;font-weight:600;cursor:pointer}
button.main{background:var(--mark);color:var(--on-mark)}.bad{color:var(--bad)}.way a{display:inline-block;padding:10px 20px 10px 0}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

interface PlainPage {
  title: string
  /** Markup below the site's name. */
  content: string
}

/** Sends a page that needs neither scripts nor built files. Its forms, if any, can only be sent to the site itself. */
export function sendPlainPage(response: Response, { title, content }: PlainPage): void {
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  response
    .type('html')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} - 择一技</title><style>${style}</style></head><body><main><strong>择一技</strong><h1>${title}</h1>${content}</main></body></html>`,
    )
}

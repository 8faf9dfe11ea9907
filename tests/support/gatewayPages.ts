import type { GatewayAnswer, GatewayRequest } from './startGateway.ts'

const html = (body: string): GatewayAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body>${body}</body></html>`,
})

/** A page of a gateway that refuses the buyer with its own text. */
export const refusalPage = (text: string): GatewayAnswer => html(`<h1>${text}</h1>`)

/** A gateway's page that plays its app: the buyer pays, or goes back without paying. */
export const appPage = ({ app, title, amount }: { app: string; title: string; amount: string }, back: string): GatewayAnswer =>
  html(
    `<h1>${app}</h1><p>${title}</p><p>¥${amount}</p><form method="post"><button>确认付款</button></form><p><a href="${back.replaceAll('&', '&amp;')}">取消</a></p>`,
  )

/** Sends the buyer back to the merchant. */
export const redirect = (to: string): GatewayAnswer => ({ status: 303, headers: { location: to }, body: '' })

/** Checks whether a browser is that of a phone. */
export const isPhoneBrowser = ({ headers }: GatewayRequest): boolean => /Mobile|Android|iPhone/.test(headers['user-agent'] ?? '')

/** Delivers a callback; failures do not matter, since the merchant also asks. */
export const notify = (url: string, callback: { headers: Record<string, string>; body: string }): void =>
  void fetch(url, { method: 'POST', ...callback }).catch(() => undefined)

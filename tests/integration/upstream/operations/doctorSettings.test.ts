// @module-tag wide
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'vitest'
import { type Damage, useDoctor } from '../../../support/useDoctor.ts'

const { folder, serve, expectFinding } = useDoctor()

const broken: Damage[] = [
  ['an invalid variable', () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL must be/, /修改这个环境变量/, 'bad'],
  ['a second invalid variable', () => ({ LOG_LEVEL: 'loud', EMBED_ORIGINS: '*' }), /EMBED_ORIGINS must be/, /修改/, 'bad'],
  ['a gateway without its key', () => ({ SMS_PROVIDER: 'http', SMS_URL: 'https://x.example' }), /SMS_KEY must be set/, /修改/, 'bad'],
  ['an invalid proxy address', () => ({ TRUST_PROXY: 'nonsense' }), /TRUST_PROXY must be .*10\.0\.0\.0\/8.*nonsense/, /修改/, 'bad'],
  ['too many trusted proxies', () => ({ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' }), /伪造自己的地址/, /只写反向代理的地址/, 'warn'],
  [
    'an untrusted proxy on another machine',
    () => ({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://www.example.com' }),
    /当成同一个地址/,
    /设为反向代理的地址/,
    'warn',
  ],
  ['no public origin', () => ({ HOST: '0.0.0.0' }), /PUBLIC_ORIGIN 没有设置/, /https:\/\/www/, 'warn'],
  ['plain http', () => ({ PUBLIC_ORIGIN: 'http://www.example.com' }), /明文传输/, /证书/, 'warn'],
  [
    'no shared secret for several hosts',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com' }),
    /COOKIE_SECRET 没有设置/,
    /openssl rand/,
    'warn',
  ],
  ['messages that are not delivered', () => ({ PUBLIC_ORIGIN: 'https://www.example.com' }), /none.*收不到短信/, /SMS_URL/, 'warn'],
  [
    'messages that go to the log',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', SMS_PROVIDER: 'console' }),
    /console.*收不到短信/,
    /SMS_URL/,
    'warn',
  ],
  [
    'messages without a budget',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example', SMS_KEY: 'k' }),
    /SMS_BUDGET 没有设置/,
    /条数/,
    'warn',
  ],
  [
    'a simulated chat app on a public site',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', CHAT_PROVIDER: 'simulated' }),
    /任何人都能/,
    /wechat/,
    'bad',
  ],
  [
    'a payment sandbox on a public site',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', PAYMENT_PROVIDER: 'sandbox' }),
    /不付钱就买到/,
    /wechatpay、alipay/,
    'bad',
  ],
  ['a payment gateway without its keys', () => ({ PAYMENT_PROVIDER: 'alipay' }), /ALIPAY_APP_ID must be set/, /修改/, 'bad'],
  ['no content pack', () => ({ CONTENT_DIR: folder }), /没有内容包/, /pack\.json/, 'bad'],
  [
    'a port in use by another program',
    async () => ({ PORT: String(await serve((_, response) => void response.end('hello'))) }),
    new RegExp(`被 \\S+（进程 ${process.pid}）占用`),
    /换一个 PORT/,
    'bad',
  ],
  [
    'a running site without its upstream',
    async () => ({
      PORT: String(await serve(({ url }, response) => void response.writeHead(url === '/healthz' ? 200 : 503).end('{"ok":true}'))),
    }),
    /接口没有就绪/,
    /日志/,
    'bad',
  ],
  [
    'a host address of another machine',
    () => ({ HOST: '203.0.113.1', PORT: '3999' }),
    /HOST 203\.0\.113\.1 不是本机/,
    /127\.0\.0\.1/,
    'bad',
  ],
  [
    'a backend that does not answer',
    async () => ({ UPSTREAM_URL: `http://127.0.0.1:${await closedPort()}` }),
    /没有应答：.*ECONNREFUSED/,
    /防火墙/,
    'bad',
  ],
  [
    'a backend with another protocol',
    async () => ({ UPSTREAM_URL: `http://127.0.0.1:${await serve((_, response) => void response.end('<html>'))}` }),
    /不是约定的格式/,
    /conformance/,
    'bad',
  ],
  [
    'a backend with missing calls and another time',
    async () => {
      const answers: RequestListener = ({ url }, response) => {
        const body = url === '/api/openapi.json' ? { paths: { '/api/home': { get: {} } } } : { code: 0, data: null, message: 'ok' }
        response.writeHead(url === '/readyz' ? 404 : 200, { date: new Date(0).toUTCString() }).end(JSON.stringify(body))
      }
      return { UPSTREAM_URL: `http://127.0.0.1:${await serve(answers)}` }
    },
    /^缺 \d+ 个接口：|相差 \d+ 秒/,
    /conformance|时间同步/,
    'warn',
  ],
  [
    'an unreachable PostgreSQL',
    () => ({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/x' }),
    /someone:\*\*\*@127\.0\.0\.1:1\/x 连接不上：.*ECONNREFUSED/,
    /DATABASE_URL/,
    'bad',
  ],
]

it.each(broken)('suggests a remedy for a broken setting or connection: %s', expectFinding)

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { gatewayChannels } from '../../server/settings/paymentChannels.ts'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

const withoutComments = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')

test('a payment channel is declared in four files, besides its own implementation', () => {
  const name = new RegExp(gatewayChannels.join('|'), 'i')
  // deviceName.ts recognizes the app in which a page is opened, not a channel.
  const own = /^server\/upstream\/(payment\/providers\/\w*(alipay|wechatpay)|account\/logic\/deviceName)/i
  const files = [...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')].filter(
    (file) => !own.test(file) && name.test(withoutComments(file)),
  )
  const declarations = [
    'lib/enums/order.ts',
    'server/settings/paymentChannels.ts',
    'server/upstream/payment/providers/channelGateways.ts',
    'client/routes/order/pay/create/cashierHref.ts',
  ]
  expectNone(
    files
      .filter((file) => !declarations.includes(file))
      .map((file) => `${file} names a payment channel, which a further channel would lack`),
    `Derive it from one of ${declarations.join(', ')}.`,
  )
})

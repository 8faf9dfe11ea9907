import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatewayChannels } from '../../server/paymentChannels.ts'
import { root, sourceFiles } from './sourceImports.ts'

const withoutComments = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')

test('a payment channel is declared in four files, besides its own implementation', () => {
  const name = new RegExp(gatewayChannels.join('|'), 'i')
  // deviceName.ts recognizes the app in which a page is opened, not a channel.
  const own = /^server\/upstream\/(payment\/providers\/\w*(alipay|wechatpay)|account\/logic\/deviceName)/i
  const files = [...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')].filter(
    (file) => !own.test(file) && name.test(withoutComments(file)),
  )
  expect(files.toSorted()).toEqual([
    'client/routes/order/pay/create/cashierHref.ts',
    'lib/enums/PayChannel.ts',
    'server/paymentChannels.ts',
    'server/upstream/payment/providers/channelGateways.ts',
  ])
})

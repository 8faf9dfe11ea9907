/** The object that WeChat's browser adds to pages (JSAPI 调起支付). */
interface WeixinBridge {
  invoke: (name: string, parameters: Record<string, string>, done: (answer: { err_msg: string }) => void) => void
}

const bridge = () => (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

/** Time within which WeChat's browser provides its object, in milliseconds. */
const readyMs = 5000

function bridgeReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('WeChat provides no bridge')), readyMs)
  })
}

/**
 * Pays inside WeChat. Resolves when its dialog is closed; whether the order was paid is known by the server only. Rejects if
 * WeChat has not opened the dialog.
 */
export async function payInWechat(parameters: Record<string, string>): Promise<void> {
  if (!bridge()) await bridgeReady()
  return new Promise((resolve, reject) =>
    bridge()!.invoke('getBrandWCPayRequest', parameters, ({ err_msg: result }) =>
      result.endsWith(':fail') ? reject(new Error(result)) : resolve(),
    ),
  )
}

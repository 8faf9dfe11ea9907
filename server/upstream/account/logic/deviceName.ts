type Rule = readonly [pattern: RegExp, name: string]

// The order matters: the user agents of Edge, Opera and in-app browsers also contain Chrome, and Chrome's contains
// Safari.
const browsers: readonly Rule[] = [
  [/MicroMessenger\//, '微信'],
  [/AliApp\(|AlipayClient\//, '支付宝'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.](?:(?!Version\/).)*Safari\//, 'Safari'],
]

const systems: readonly Rule[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (rules: readonly Rule[], agent: string) => rules.find(([pattern]) => pattern.test(agent))?.[1]

/** Returns a browser's name for the list of devices, such as `Chrome · Windows`. */
export function deviceName(agent: string): string {
  const parts = [nameIn(browsers, agent), nameIn(systems, agent)].filter((part) => part !== undefined)
  return parts.join(' · ') || '未知设备'
}

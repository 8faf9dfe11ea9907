import { describe, expect, it } from 'vitest'
import { addressBlock } from '../../../../../../server/network/addressBlock.ts'
import { deviceName } from '../../../../../../server/upstream/account/logic/deviceName.ts'
import { maskAddress, maskPhone } from '../../../../../../server/upstream/account/logic/mask.ts'
import { randomChatName, randomNickname } from '../../../../../../server/upstream/account/logic/nickname.ts'
import { waitText } from '../../../../../../server/upstream/limits/createRateLimit.ts'

describe('device names', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36', 'Chrome · Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
      '微信 · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36 HuaweiBrowser/5.0',
      '华为浏览器 · HarmonyOS',
    ],
    ['curl/8.5.0', '未知设备'],
    ['', '未知设备'],
  ])('are recognised for %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})

describe('masking hides', () => {
  it('the middle of a phone number', () => {
    expect(maskPhone('13800000000')).toBe('138****0000')
  })

  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['2001:db8::7:8', '2001:db8::7:*'],
    ['::1', '::*'],
    ['', '*'],
  ])('the last part of %j', (address, masked) => {
    expect(maskAddress(address)).toBe(masked)
  })
})

describe('address blocks', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})

describe('texts', () => {
  it.each([
    [1, '1 秒'],
    [41_001, '42 秒'],
    [60_000, '1 分钟'],
    [61_000, '2 分钟'],
    [900_000, '15 分钟'],
    [3_600_000, '1 小时'],
    [86_400_000, '24 小时'],
  ])('a wait of %i ms', (ms, text) => {
    expect(waitText(ms)).toBe(text)
  })

  it('a new nickname is unique', () => {
    const names = Array.from({ length: 200 }, randomNickname)
    expect(new Set(names).size).toBe(200)
    for (const name of names) expect(name).toMatch(/^学员[a-hjkmnp-z2-9]{6}$/)
    expect(randomChatName()).toMatch(/^微信用户[a-hjkmnp-z2-9]{4}$/)
  })
})

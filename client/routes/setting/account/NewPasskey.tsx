import { type ReactNode, useSyncExternalStore } from 'react'
import { canUsePasskeys } from '#lib/login'
import { Button } from '#lib/primitives'
import { SettingRow } from '#parts/setting/SettingRow.tsx'

interface NewPasskeyProps {
  /** Number of passkeys, and their maximum. */
  count: number
  most: number
  onOpen: () => void
  /** Form, once it is open; false until then. */
  children: ReactNode
}

const never = () => () => undefined

/** Form that adds a passkey, or the reason why none can be added. */
export function NewPasskey({ count, most, onOpen, children }: NewPasskeyProps) {
  // Unknown on the server, which assumes support, as most browsers have it.
  const isSupported = useSyncExternalStore(never, canUsePasskeys, () => true)
  const isFull = count >= most
  return (
    <SettingRow
      label="新通行密钥"
      value={
        isSupported
          ? isFull
            ? `已有 ${count} 个，要再添加请先删除不用的`
            : count === 0
              ? '还没有通行密钥'
              : `已有 ${count} 个，最多 ${most} 个`
          : '这个浏览器或网址不能使用通行密钥'
      }
      about={isSupported ? '存在这台设备或你的密码管理器里' : '请换用新版的 Chrome、Edge 或 Safari，打开官网的网址'}
      action={
        isSupported &&
        !isFull &&
        !children && (
          <Button size="small" aria-label="添加通行密钥" onClick={onOpen}>
            添加
          </Button>
        )
      }
    >
      {children}
    </SettingRow>
  )
}

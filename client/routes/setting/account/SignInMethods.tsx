import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountSetting } from '#lib/contract'
import { Button, ButtonLink } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { SettingRow } from '#parts/setting/SettingRow.tsx'

const PhoneForm = lazyComponent(async () => (await import('./PhoneForm.tsx')).PhoneForm)
const ConfirmForm = lazyComponent(async () => (await import('./ConfirmForm.tsx')).ConfirmForm)
const ChatDialog = lazyComponent(async () => (await import('./ChatDialog.tsx')).ChatDialog)

/** Sign-in methods of the user. */
export function SignInMethods({ setting: { phone, hasPassword, chatOffered, chatBound } }: { setting: AccountSetting }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'phone' | 'chat' | 'unbind'>()
  const done = async (text: string) => {
    setOpen(undefined)
    await revalidate()
    await showToast('success', text)
  }
  return (
    <>
      <SettingRow
        label="手机号"
        value={<span className="figures">{phone}</span>}
        about="用来登录和接收验证码"
        action={
          open !== 'phone' && (
            <Button size="small" onClick={() => setOpen('phone')}>
              更换
            </Button>
          )
        }
      >
        {open === 'phone' && (
          <PhoneForm present={phone} onCancel={() => setOpen(undefined)} onDone={() => void done('手机号已更换，其他设备已退出登录')} />
        )}
      </SettingRow>
      <SettingRow
        label="登录密码"
        value={hasPassword ? '已设置' : '还没有设置'}
        about={hasPassword ? '修改后，其他设备会退出登录' : '设置后也可以用密码登录'}
        action={
          <ButtonLink size="small" href={paths.reset}>
            {hasPassword ? '修改' : '设置'}
          </ButtonLink>
        }
      />
      {(chatOffered || chatBound) && (
        <SettingRow
          label="微信"
          value={chatBound ? '已绑定' : '还没有绑定'}
          about="绑定后可以用微信扫码登录"
          action={
            open !== 'unbind' && (
              <Button size="small" onClick={() => setOpen(chatBound ? 'unbind' : 'chat')}>
                {chatBound ? '解绑' : '绑定'}
              </Button>
            )
          }
        >
          {open === 'unbind' && (
            <ConfirmForm
              {...{ phone, hasPassword }}
              action="确认解绑"
              danger
              onCancel={() => setOpen(undefined)}
              act={async (proof) => {
                await browserApi('POST /api/setting/chat/unbind', proof)
                await done('微信已解绑')
              }}
            >
              <p className="muted">解绑后不能再用微信扫码登录，仍可用手机号登录。解绑前请确认是你本人。</p>
            </ConfirmForm>
          )}
        </SettingRow>
      )}
      {open === 'chat' && <ChatDialog onClose={() => setOpen(undefined)} onBound={() => void done('微信已绑定')} />}
    </>
  )
}

import { useLoaderData } from 'react-router'
import { useState } from 'react'
import { ColorMode, colorModeLabel, WhisperFrom, whisperFromLabel } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'
import { Part } from '#app/Part.tsx'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SettingColumn, SettingGroup, SettingPage } from '#parts/setting/SettingPage.tsx'
import { SettingRow } from '#parts/setting/SettingRow.tsx'
import { SettingChoices } from '#parts/setting/SettingChoices.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { Devices } from './Devices.tsx'
import type { loader } from './loader.ts'
import { MessageKinds } from './MessageKinds.tsx'
import { OwnData } from './OwnData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SignInMethods } from './SignInMethods.tsx'

export { loader } from './loader.ts'

/** Account settings: sign-in methods, devices, appearance, and the user's data. */
export function Screen() {
  const { setting, passkeys, devices, muted, whisper, blocked, privacy, now } = useLoaderData<typeof loader>()
  return (
    <SettingPage title="账号与安全" about="登录方式、登录设备、消息提醒和你的数据。">
      <SettingColumn>
        <SettingGroup title="登录方式">
          <SignInMethods setting={setting} />
        </SettingGroup>
        <SettingGroup title="通行密钥" id="passkeys" about="用指纹、面容或锁屏密码登录，不用输入密码和验证码。">
          <Part of={passkeys} name="通行密钥" fallback={<RowSkeletons of="text" count={2} label="正在加载通行密钥" />}>
            {(first) => <Passkeys {...{ first, setting, now }} />}
          </Part>
        </SettingGroup>
        <SettingGroup title="登录设备" about="不认识的设备，请让它退出登录，再修改密码。">
          <Part of={devices} name="登录设备" fallback={<RowSkeletons of="text" count={2} label="正在加载登录设备" />}>
            {({ list }) => <Devices list={list} now={now} />}
          </Part>
        </SettingGroup>
        <SettingGroup title="显示">
          <SettingRow label="颜色模式" value={<ColorModeChoice />} />
        </SettingGroup>
        <SettingGroup title="我的数据">
          <Part of={privacy} name="我的数据" fallback={<RowSkeletons of="text" count={2} label="正在加载我的数据" />}>
            {(known) => <OwnData setting={setting} privacy={known} />}
          </Part>
        </SettingGroup>
      </SettingColumn>
      <SettingColumn>
        <SettingGroup title="消息提醒" id="messages" about="关掉的仍会留在消息里，只是不再显示未读数。">
          <Part of={muted} name="消息提醒" fallback={<RowSkeletons of="text" count={4} label="正在加载消息提醒" />}>
            {({ kinds }) => <MessageKinds muted={kinds} />}
          </Part>
        </SettingGroup>
        <SettingGroup title="私信" id="whisper" about="别人可以先给你发一条，你回复后才能接着发。你发过私信的人总能回复你。">
          <Part of={whisper} name="私信设置" fallback={<RowSkeletons of="text" count={1} label="正在加载私信设置" />}>
            {({ from }) => <SettingRow label="谁可以私信我" value={<WhisperFromChoice from={from} />} />}
          </Part>
        </SettingGroup>
        <SettingGroup title="拉黑的人" about="你们不能互相关注、评论、回答和私信；对方知道自己被拉黑，你公开的内容对方仍看得到。">
          <Part of={blocked} name="拉黑的人" fallback={<RowSkeletons of="text" count={1} label="正在加载拉黑的人" />}>
            {(first) => <BlockedPeople first={first} />}
          </Part>
        </SettingGroup>
      </SettingColumn>
    </SettingPage>
  )
}

/** Choice of light mode, dark mode, or the device's setting, stored on this device. */
function ColorModeChoice() {
  const mode = useColorMode()
  return (
    <SettingChoices role="radiogroup" aria-label="颜色模式">
      {Object.values(ColorMode).map((choice) => (
        <label key={choice}>
          <input
            className="overlay-control"
            type="radio"
            name="setting-color-mode"
            checked={mode === choice}
            onChange={() => setColorMode(choice)}
          />
          <span className="choice">{colorModeLabel[choice]}</span>
        </label>
      ))}
    </SettingChoices>
  )
}

/** Setting of who may start a conversation with the user; stored at once. */
function WhisperFromChoice({ from: known }: { from: WhisperFrom }) {
  const [from, setFrom] = useState(known)
  const { busy, attempt } = useAttempt('没有保存成功，请检查网络后重试')
  const choose = (wanted: WhisperFrom) =>
    attempt(async () => {
      // Optimistic: reverted if the change cannot be stored.
      setFrom(wanted)
      await browserApi('POST /api/setting/whisper', { from: wanted }).catch((error: unknown) => {
        setFrom(from)
        throw error
      })
    })
  return (
    <SettingChoices role="radiogroup" aria-label="谁可以私信我" aria-busy={busy || undefined}>
      {Object.values(WhisperFrom).map((choice) => (
        <label key={choice}>
          <input
            className="overlay-control"
            type="radio"
            name="setting-whisper"
            checked={from === choice}
            onChange={() => choose(choice)}
          />
          <span className="choice">{whisperFromLabel[choice]}</span>
        </label>
      ))}
    </SettingChoices>
  )
}
